// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { completeUser, parseSession, withSigner } from './parse-session.js';
import { accessOf, parseViewer } from './parse-viewer.js';
import type { IUser, StoredSession } from './types.js';

/** What is read of a session, of which the reader of its user alone has to think the same. */
function parseText(json: string | null) {
  const read = parseSession(json);
  const viewer = read && { fid: read.fid, signer_uuid: read.signer_uuid };
  expect(parseViewer(json)).toEqual(viewer && expect.objectContaining(viewer));
  return read;
}
const parse = (value: unknown) => parseText(JSON.stringify(value));
const session = { signer_uuid: '19d0c5fd-9b33-4a48-a0e2-bc7b0555baec', fid: 3, username: 'dwr' };

/** `{"a":{"a":… 1 …}}` with so many levels of objects. */
const nested = (levels: number): unknown => (levels ? { a: nested(levels - 1) } : 1);

describe('parseSession', () => {
  it('keeps a session as it is, with unknown fields', () => {
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
    ' ',
    '\t\n',
    ' a',
    'a ',
    'a\n',
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

  it.each(['', 'x', 'x'.repeat(256)])('takes the signer_uuid %j', (signer_uuid) => {
    expect(parse({ ...session, signer_uuid })?.signer_uuid).toBe(signer_uuid);
  });

  const noText = [5, true, null, ['a'], { toString: 'a' }, '', 'x'.repeat(501)];

  it.each([
    ['username', { ...session, username: '' }],
    ['display_name', session],
    ['custody_address', session],
  ])('keeps a %s only if it is a short text', (field, without) => {
    for (const value of noText) expect(parse({ ...session, [field]: value })).toEqual(without);
    expect(parse({ ...session, [field]: 'ñ\n😀' })).toHaveProperty(field, 'ñ\n😀');
  });

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
      expect(parse({ ...session, pfp_url })).toEqual({ ...session, pfp_url });
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
    'HTTP://',
    'HTTP://a b/',
    'http://[',
    'https://a.example:99999/',
    '',
    'https://a.example/\njavascript:',
    `https://a.example/${'x'.repeat(2000)}`,
    5,
    null,
    ['https://a.example'],
    { href: 'https://a.example' },
  ])('drops the pfp_url %j, and keeps the session', (pfp_url) => {
    expect(parse({ ...session, pfp_url })).toEqual(session);
    const mentioning = (profile: object) => ({ ...session, mentioned_profiles: [profile] });
    expect(parse(mentioning({ fid: 4, pfp_url }))).toEqual(mentioning({ fid: 4 }));
  });

  it.each([
    { url: 'javascript:alert(1)' },
    { url: '/a.png' },
    { URL: 'ipfs://a' },
    { avatarUri: ['https://a.example', 'b.png'] },
    { src: 5, href: true },
    { picture: 'javascript:alert(1)' },
    { picture: ' \x01java\nscript:alert(1)' },
    { picture: ['data:text/html,x'] },
    { picture: 'HTTPS://[' },
    { picture: 'file:///etc/passwd' },
  ])('keeps no address that is not http(s): %j', (banner) => {
    const withBanner = (shown: object) => ({
      ...session,
      profile: { bio: { text: '' }, banner: shown },
    });
    expect(parse(withBanner(banner))).toEqual(withBanner({}));
  });

  it('keeps the addresses of the web, and texts that begin like one', () => {
    const whole = {
      ...session,
      display_name: 'data: the new oil',
      profile: {
        bio: { text: 'javascript: my first language' },
        banner: { url: 'https://a.example/banner.png', small_url: null },
        location: { radius: 5, description: 'Berlin: Mitte', address: { city: 'A: B' } },
      },
      verified_accounts: [{ platform: 'x', username: 'https://' }, { urls: ['http://a.example'] }],
    };
    expect(parse(whole)).toEqual(whole);
  });

  it.each([5, 'a', null, [], {}, { bio: null }, { bio: 'a' }, { bio: { text: 5 } }])(
    'drops the profile %j',
    (profile) => {
      expect(parse({ ...session, profile })).toEqual(session);
    },
  );

  const noCount = ['12', null, true, [1], {}];
  const noTexts = ['0x1', [1], ['0x1', null], { 0: '0x1' }, null, 5];
  const wrong: [keyof IUser, unknown[], unknown[]][] = [
    ['object', ['user_dehydrated', '', null, 5], ['user']],
    ['follower_count', noCount, [0, 12]],
    ['following_count', noCount, [0, 12]],
    ['verifications', noTexts, [[], ['0x1', '0x2']]],
    ['verified_addresses', ['0x1', null, 5, true], [{}, { eth_addresses: ['0x1'], primary: {} }]],
    ['active_status', ['ACTIVE', '', null, true], ['active', 'inactive']],
    ['power_badge', ['true', 1, null, {}], [true, false]],
    [
      'viewer_context',
      [{}, { following: true }, { following: 'yes', followed_by: false }, [], null, true],
      [{ following: true, followed_by: false, blocking: true }],
    ],
  ];

  describe.each(wrong)('of %s', (field, bad, good) => {
    it.each(bad)('drops %j', (value) => {
      expect(parse({ ...session, [field]: value })).toEqual(session);
    });

    // Each in an object: of a list of lists, each item would be the arguments.
    it.each(good.map((value) => ({ value })))('keeps $value', ({ value }) => {
      expect(parse({ ...session, [field]: value })).toEqual({ ...session, [field]: value });
    });
  });

  it.each(noTexts)('drops the addresses %j of a chain, and keeps the others', (list) => {
    const having = (verified_addresses: object) => ({ ...session, verified_addresses });
    const sol_addresses = ['7rEw'];
    expect(parse(having({ eth_addresses: list, sol_addresses }))).toEqual(
      having({ sol_addresses }),
    );
    expect(parse(having({ eth_addresses: list, sol_addresses: list }))).toEqual(having({}));
  });

  it('keeps a bio, and its mentions only if they are usernames', () => {
    const bio = (mentioned_profiles: unknown) =>
      parse({ ...session, profile: { bio: { text: 'Hi', mentioned_profiles } } })?.profile;
    expect(bio(['linda'])).toEqual({ bio: { text: 'Hi', mentioned_profiles: ['linda'] } });
    for (const value of [[{ fid: 4 }], 'linda', null, 5]) {
      expect(bio(value)).toEqual({ bio: { text: 'Hi' } });
    }
  });

  it.each(['__proto__', 'constructor', 'prototype'])('copies no %s, at any depth', (key) => {
    const evil = `{"polluted":true,"toString":"x"}`;
    const base = JSON.stringify(session).slice(1, -1);
    const read = parseText(
      `{"${key}":${evil},${base},"a":{"${key}":${evil},"b":[{"${key}":${evil}}]}}`,
    );
    expect(read).toEqual({ ...session, a: { b: [{}] } });
    expect(JSON.stringify(read)).not.toContain(key);
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
    expect('polluted' in {}).toBe(false);
  });

  it('takes no signer or fid from a prototype', () => {
    expect(parseText('{"__proto__":{"signer_uuid":"a","fid":3}}')).toBeNull();
    expect(parseText('{"fid":3,"__proto__":{"signer_uuid":"a"}}')).toBeNull();
    expect(parseText('{"signer_uuid":"a","constructor":{"fid":3}}')).toBeNull();
  });

  it('leaves no hole in a list', () => {
    const having = (...username: unknown[]) => ({ ...session, accounts: [{ username }] });
    expect(parse(having('javascript:alert(1)', 'dwr'))).toEqual(having(null, 'dwr'));
  });

  it('refuses what is nested deeper than a profile', () => {
    expect(parse({ ...session, a: nested(11), list: [[], [[1]]] })).not.toBeNull();
    expect(parse({ ...session, constructor: nested(8) })).not.toBeNull();
    for (const key of ['a', 'constructor']) {
      expect(parse({ ...session, [key]: nested(12) })).toBeNull();
    }
    const bombs = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    expect(parseText(`{"signer_uuid":"a","fid":3,"a":${bombs}}`)).toBeNull();
  });

  it('refuses what is longer than a profile', () => {
    const rest = JSON.stringify({ ...session, a: '' }).length;
    expect(parse({ ...session, a: 'x'.repeat(50_000 - rest) })).not.toBeNull();
    expect(parse({ ...session, a: 'x'.repeat(50_001 - rest) })).toBeNull();
    const fields = Object.fromEntries(Array.from({ length: 9000 }, (_, key) => [key, 0]));
    expect(parse({ ...session, ...fields })).toBeNull();
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
  ])('returns null for %j', (json) => {
    expect(parseText(json)).toBeNull();
  });
});

it('A viewer can write with a signer, and read without.', () => {
  expect(accessOf({ fid: 3, signer_uuid: 'a' })).toBe('write');
  expect(accessOf({ fid: 3, signer_uuid: '' })).toBe('read');
  expect(accessOf(null)).toBeNull();
});

describe('withSigner', () => {
  it.each([undefined, null, ''])('has an empty signer for %j', (signer_uuid) => {
    expect(withSigner({ ...session, signer_uuid })).toEqual({ ...session, signer_uuid: '' });
  });

  it.each(['a', 7, false])('keeps the signer %j, to be checked', (signer_uuid) => {
    expect(withSigner({ ...session, signer_uuid })).toEqual({ ...session, signer_uuid });
  });
});

describe('completeUser', () => {
  it('has an empty value for each field that is promised and was left out', () => {
    expect(completeUser(session)).toEqual({
      ...session,
      object: 'user',
      custody_address: '',
      profile: { bio: { text: '' } },
      follower_count: 0,
      following_count: 0,
      verified_addresses: {},
      active_status: 'inactive',
      power_badge: false,
    });
  });

  it('changes nothing that was said', () => {
    const whole: StoredSession = {
      ...session,
      object: 'user',
      custody_address: '0x6b0b',
      profile: { bio: { text: 'Hi' } },
      follower_count: 1,
      following_count: 2,
      verified_addresses: { eth_addresses: ['0x1'] },
      active_status: 'active',
      power_badge: true,
    };
    expect(completeUser(whole)).toEqual(whole);
  });

  it('shares no object between two users', () => {
    const [one, two] = [completeUser(session), completeUser(session)];
    one.profile.bio.text = 'changed';
    one.verified_addresses.eth_addresses = ['0x1'];
    expect(two).toEqual(completeUser(session));
  });
});
