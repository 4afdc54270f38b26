import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../mocks/effort.js';
import { copyData } from './copy-data.js';
import { parseContext } from './parse-context.js';

const details = { url: 'https://api.example/notify', token: 'secret' };
const cast = { author: { fid: 3, pfpUrl: 'https://img.example/3.png' }, hash: '0x1', text: 'gm' };
const whole = {
  user: {
    fid: 3,
    username: 'linda',
    displayName: 'Linda Xie',
    pfpUrl: 'https://img.example/linda.png',
    location: { placeId: 'ChIJ', description: 'Paris' },
  },
  client: {
    clientFid: 9152,
    added: true,
    platformType: 'web',
    notificationDetails: details,
    safeAreaInsets: { top: 1, bottom: 2, left: 3, right: 4 },
  },
  location: { type: 'cast_embed', embed: 'https://app.example/', cast },
  features: { haptics: true, cameraAndMicrophoneAccess: false },
};

it('is read whole', () => {
  expect(parseContext(whole)).toEqual(whole);
});

it.each([undefined, null, 0, 'x', [], {}, { user: { fid: 3 } }, { client: {} }])(
  'is none: %j',
  (json) => {
    expect(parseContext(json)).toBeNull();
  },
);

it.each([undefined, null, '3', 3.5, NaN, {}, [3]])('is none with the fid %j', (fid) => {
  expect(parseContext({ ...whole, user: { fid } })).toBeNull();
});

it('The context of a host has a user with a fid and a client; each other field that is wrong is left out.', () => {
  const client = {
    clientFid: 'x',
    added: 'yes',
    platformType: 'fridge',
    notificationDetails: { url: 'javascript:alert(1)', token: 'x' },
    safeAreaInsets: { top: '1', bottom: 2 },
  };
  expect(
    parseContext({
      user: { fid: 3, username: 5, displayName: {}, pfpUrl: 'javascript:0', location: 'Paris' },
      client,
      location: { type: 'cast_share', cast: { text: 'gm' } },
      features: { haptics: 'yes' },
    }),
  ).toEqual({
    user: { fid: 3 },
    client: {
      clientFid: 0,
      added: false,
      safeAreaInsets: { top: 0, bottom: 2, left: 0, right: 0 },
    },
    features: { haptics: false, cameraAndMicrophoneAccess: false },
  });
});

describe('the location', () => {
  const locate = (location: unknown) => parseContext({ ...whole, location })?.location;
  it.each([
    { type: 'cast_share', cast },
    { type: 'notification', notification: { notificationId: '1', title: 'a', body: 'b' } },
    { type: 'launcher' },
    { type: 'channel', channel: { key: 'dev', name: 'Dev' } },
    { type: 'open_miniapp', referrerDomain: 'app.example' },
  ])('is read: %j', (location) => {
    expect(locate(location)).toEqual(location);
  });
  it.each([
    undefined,
    'launcher',
    { type: 'constructor' },
    { type: 'toString' },
    { type: ['launcher'] },
    { type: 'cast_share' },
    { type: 'cast_embed', cast },
    { type: 'notification', notification: {} },
    { type: 'channel', channel: null },
    { type: 'open_miniapp' },
  ])('is left out: %j', (location) => {
    expect(locate(location)).toBeUndefined();
  });
});

it('never throws, and has no unsafe key and no address but http(s)', () => {
  const field = fc.oneof(
    { depthSize: 'small' },
    fc.anything(),
    fc.constantFrom('javascript:alert(1)', 'data:text/html,x', 'https://a.example/', '//a.example'),
  );
  const keys = fc.constantFrom(
    ...['__proto__', 'constructor', 'prototype', 'fid', 'pfpUrl', 'url', 'token', 'type', 'cast'],
  );
  const some = fc.dictionary(keys, field);
  fc.assert(
    fc.property(some, some, some, (user, client, location) => {
      const json = JSON.stringify({ user: { ...user, fid: 3 }, client, location });
      const context = parseContext(JSON.parse(json));
      const text = JSON.stringify(context);
      expect(text).not.toMatch(/"(__proto__|constructor|prototype)":/);
      expect(text).not.toMatch(/"(pfpUrl|imageUrl)":"(?!https?:)/);
      expect(({} as { fid?: unknown }).fid).toBeUndefined();
    }),
    runs(500),
  );
});

it('copies plain data only, of bounded depth and length', () => {
  const deep: unknown = JSON.parse(`${'['.repeat(1000)}${']'.repeat(1000)}`);
  expect(JSON.stringify(copyData(deep)).length).toBeLessThan(50);
  expect(copyData(Array.from({ length: 1000 }, () => 1))).toHaveLength(100);
  expect(copyData({ a: () => 1, b: Symbol('b'), c: 1n, d: NaN, e: { f: null } })).toEqual({
    e: { f: null },
  });
  const unsafe = JSON.parse('{"__proto__":{"x":1},"constructor":1,"a":{"prototype":2,"b":3}}');
  expect(copyData(unsafe)).toEqual({ a: { b: 3 } });
});

it('ends with data that contain themselves, and reads none but plain fields', () => {
  const knot: Record<string, unknown> = {};
  let read = 0;
  const ownKeys = (fields: object) => {
    read += 1;
    return Reflect.ownKeys(fields);
  };
  const data = new Proxy(knot, { ownKeys });
  for (const key of 'abcdefghijkl') knot[key] = data;
  copyData(data);
  expect(read).toBeGreaterThan(8);
  expect(read).toBeLessThan(2000);
  const wide = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`${index}`, 1]));
  expect(copyData([wide, { a: 1 }])).toMatchObject([{ 0: 1 }, undefined]);
  const bytes = new Uint8Array(1000);
  expect(copyData({ bytes, map: new Map(), when: new Date(0), a: [] })).toEqual({ a: [] });
});

it('has in no place an address but http(s)', () => {
  const embeds = ['javascript:alert(1)', 'https://a.example/', 7, 'data:text/html,x'];
  const location = { type: 'cast_share', cast: { ...cast, embeds } };
  expect(parseContext({ ...whole, location })?.location).toEqual({
    ...location,
    cast: { ...cast, embeds: ['https://a.example/'] },
  });
  const opened = { type: 'cast_embed', embed: 'javascript:alert(1)', cast };
  expect(parseContext({ ...whole, location: opened })?.location).toBeUndefined();
});
