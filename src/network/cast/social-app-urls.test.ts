import fc from 'fast-check';
import { expect, test } from 'vitest';
import { castUrl, channelUrl, composeUrl, profileUrl, settingsUrl } from './social-app-urls.js';

const CLIENT = 'https://farcaster.xyz';
const HASH = '0x0123456789abcdef0123456789abcdef01234567';
const linda = { fid: 3, username: 'linda' };
const nameless = { fid: 3, username: '' };
const unknown = { fid: null, username: '' };

test('a profile is found by name, else by number', () => {
  expect(profileUrl(CLIENT, linda)).toBe('https://farcaster.xyz/linda');
  expect(profileUrl(CLIENT, nameless)).toBe('https://farcaster.xyz/~/profiles/3');
  expect(profileUrl(CLIENT, unknown)).toBeNull();
});

test('the settings of a profile have an address, and half a character has one, too', () => {
  expect(settingsUrl(CLIENT)).toBe('https://farcaster.xyz/~/settings');
  expect(channelUrl(CLIENT, 'a\ud800b')).toContain('a%EF%BF%BDb');
});

test('a cast is shared by the first ten characters of its hash', () => {
  expect(castUrl(CLIENT, HASH, linda)).toBe('https://farcaster.xyz/linda/0x01234567');
});

test('the URL of a cast without a username has the whole hash', () => {
  expect(castUrl(CLIENT, HASH, nameless)).toBe(`https://farcaster.xyz/~/conversations/${HASH}`);
  expect(castUrl(CLIENT, '', linda)).toBeNull();
});

test('a channel is found by its id', () => {
  expect(channelUrl(CLIENT, 'base')).toBe('https://farcaster.xyz/~/channel/base');
});

test('whatever stands in a name, it stays one segment of an address at the client', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1 }), (name) => {
      for (const url of [
        profileUrl(CLIENT, { fid: null, username: `x${name}` }),
        castUrl(CLIENT, `x${name}`, linda),
        channelUrl(CLIENT, `x${name}`),
      ]) {
        const parsed = new URL(url ?? '');
        expect(parsed.origin).toBe(CLIENT);
        expect(parsed.search + parsed.hash).toBe('');
      }
    }),
  );
});

test.each(['.', '..', '~'])('a user called %s is no page of the client', (name) => {
  const site = 'https://a.test/farcaster';
  const urls = [
    profileUrl(site, { fid: 3, username: name }),
    castUrl(site, 'logout', { fid: 3, username: name }),
    castUrl(site, name, linda),
    castUrl(site, name, nameless),
    channelUrl(site, name),
  ];
  for (const url of urls) {
    expect(new URL(url!).href).toBe(url);
    expect(url).toMatch(/^https:\/\/a\.test\/farcaster\/.*%EF%BF%BD/);
  }
});

test('a draft is read as it was written, whatever stands in it', () => {
  for (const text of ['', 'gm & hello + more', '..', '~', 'a#b?c=d%20', 'Zoë\n🌱', '&text=evil']) {
    const url = new URL(
      composeUrl(CLIENT, [
        ['text', text],
        ['embeds[]', 'https://a.example/?b=c&d#e'],
        ['embeds[]', 'https://b.example/'],
      ]),
    );
    expect(url.pathname + url.hash).toBe('/~/compose');
    expect(url.searchParams.getAll('text')).toEqual([text]);
    expect(url.searchParams.getAll('embeds[]')).toEqual([
      'https://a.example/?b=c&d#e',
      'https://b.example/',
    ]);
  }
  expect(composeUrl(CLIENT, [['text', 'a\ud800b']])).toContain('text=a%EF%BF%BDb');
});
