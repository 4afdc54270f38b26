// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { parseSession } from './parse-session.js';

const parse = (value: unknown) => parseSession(JSON.stringify(value));
const session = { signer_uuid: '19d0c5fd-9b33-4a48-a0e2-bc7b0555baec', fid: 3, username: 'dwr' };

/** `{"a":{"a":… 1 …}}` with so many levels of objects. */
const nested = (levels: number): unknown => (levels ? { a: nested(levels - 1) } : 1);

describe('parseSession', () => {
  it('keeps a session as it is, with fields that nobody enumerated', () => {
    const whole = {
      ...session,
      display_name: 'Dan',
      pfp_url: 'https://img.example/a.png',
      custody_address: '0x6b0b',
      profile: { bio: { text: '' }, location: { latitude: 1.5 } },
      follower_count: 12,
      verifications: ['0x1', '0x2'],
      pro: null,
      power_badge: true,
    };
    expect(parse(whole)).toEqual(whole);
  });

  it.each([
    [1, 1],
    [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
    ['3', 3],
    ['0042', 42],
  ])('reads the fid %j as %j', (fid, expected) => {
    expect(parse({ ...session, fid })?.fid).toBe(expected);
  });

  it.each([
    0,
    -1,
    1.5,
    2 ** 53,
    1e300,
    '',
    ' 3',
    '3 ',
    '+3',
    '-3',
    '3.0',
    '3e2',
    '0x3',
    '٣',
    '0',
    '9007199254740993',
    null,
    true,
    [3],
    { fid: 3 },
    undefined,
  ])('refuses the fid %j', (fid) => {
    expect(parse({ ...session, fid })).toBeNull();
  });

  it.each([
    '',
    ' ',
    '\t\n',
    ' a',
    'a ',
    'a b',
    'x'.repeat(257),
    5,
    true,
    null,
    ['a'],
    { a: 1 },
    undefined,
  ])('refuses the signer_uuid %j', (signer_uuid) => {
    expect(parse({ ...session, signer_uuid })).toBeNull();
  });

  it.each(['x', 'x'.repeat(256)])('takes the signer_uuid %j', (signer_uuid) => {
    expect(parse({ ...session, signer_uuid })?.signer_uuid).toBe(signer_uuid);
  });

  const noText = [5, true, null, ['a'], { toString: 'a' }, '', 'x'.repeat(501)];

  it.each(noText)('has no username by the name of %j', (username) => {
    expect(parse({ ...session, username })).toHaveProperty('username', '');
  });

  it.each(['username', 'display_name', 'custody_address'])(
    'keeps a %s only if it is a short text',
    (field) => {
      for (const value of noText) {
        expect(parse({ ...session, [field]: value })?.[field] ?? '').toBe('');
      }
      expect(parse({ ...session, [field]: 'ñ\n😀' })).toHaveProperty(field, 'ñ\n😀');
    },
  );

  it.each([
    ['dwr', 'dwr'],
    [' dwr ', 'dwr'],
    ['@dwr', 'dwr'],
    ['@@dwr', 'dwr'],
    ['@', ''],
    ['\u3164', ''],
    ['\u202e\u200b', ''],
  ])('reads the username %j as %j', (username, expected) => {
    expect(parse({ ...session, username })?.username).toBe(expected);
  });

  it.each([' ', '\u3164', '\ufeff\u2800'])('drops a display_name that cannot be seen', (name) => {
    expect(parse({ ...session, display_name: name })).toEqual(session);
  });

  it.each(['https://a.example/b.png', 'http://a.example', 'HTTPS://A.EXAMPLE/?q=ä b'])(
    'keeps the pfp_url %j',
    (pfp_url) => {
      expect(parse({ ...session, pfp_url })?.pfp_url).toBe(pfp_url);
    },
  );

  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)//https://a.example',
    ' https://a.example',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'blob:https://a.example/1',
    'vbscript:x',
    'file:///a',
    '//a.example/b.png',
    '/b.png',
    'b.png',
    'https:a.example',
    'https:\\\\a.example',
    'https://',
    '',
    'https://a.example/\njavascript:',
    `https://a.example/${'x'.repeat(2000)}`,
    5,
    null,
    ['https://a.example'],
    { href: 'https://a.example' },
  ])('drops the pfp_url %j, and keeps the session', (pfp_url) => {
    expect(parse({ ...session, pfp_url })).toEqual(session);
    const mentioned_profiles = [{ fid: 4, pfp_url }];
    expect(parse({ ...session, mentioned_profiles })).toEqual({
      ...session,
      mentioned_profiles: [{ fid: 4 }],
    });
  });

  it.each([5, 'a', null, [], {}, { bio: null }, { bio: 'a' }, { bio: { text: 5 } }])(
    'drops the profile %j',
    (profile) => {
      expect(parse({ ...session, profile })).toEqual(session);
    },
  );

  it.each(['__proto__', 'constructor', 'prototype'])('copies no %s, at any depth', (key) => {
    const evil = `{"polluted":true,"toString":"x"}`;
    const base = JSON.stringify(session).slice(1, -1);
    const read = parseSession(
      `{"${key}":${evil},${base},"a":{"${key}":${evil},"b":[{"${key}":${evil}}]}}`,
    );
    expect(read).toEqual({ ...session, a: { b: [{}] } });
    expect(JSON.stringify(read)).not.toContain(key);
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
    expect('polluted' in {}).toBe(false);
  });

  it('takes no signer or fid from a prototype', () => {
    expect(parseSession('{"__proto__":{"signer_uuid":"a","fid":3}}')).toBeNull();
    expect(parseSession('{"fid":3,"__proto__":{"signer_uuid":"a"}}')).toBeNull();
    expect(parseSession('{"signer_uuid":"a","constructor":{"fid":3}}')).toBeNull();
  });

  it('refuses what is nested deeper than a profile', () => {
    expect(parse({ ...session, a: nested(11) })).not.toBeNull();
    expect(parse({ ...session, a: nested(12) })).toBeNull();
    expect(
      parseSession(`{"signer_uuid":"a","fid":3,"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`),
    ).toBeNull();
  });

  it('refuses what is longer than a profile', () => {
    expect(parse({ ...session, a: 'x'.repeat(49_000) })).not.toBeNull();
    expect(parse({ ...session, a: 'x'.repeat(50_000) })).toBeNull();
    expect(
      parse({
        ...session,
        ...Object.fromEntries(Array.from({ length: 9000 }, (_, key) => [key, 0])),
      }),
    ).toBeNull();
  });

  it.each([
    null,
    '',
    ' ',
    'null',
    'true',
    '5',
    '"a"',
    '[]',
    '{}',
    '[{"signer_uuid":"a","fid":3}]',
    '{',
    'undefined',
    '[object Object]',
    '\0',
    '{"fid":3}',
    '{"signer_uuid":"a"}',
  ])('takes %j for nobody', (json) => {
    expect(parseSession(json)).toBeNull();
  });
});
