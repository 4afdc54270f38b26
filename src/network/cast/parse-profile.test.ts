import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseProfile } from './parse-profile.js';

test('a whole user comes out whole', () => {
  const bio = {
    text: ' gm @alice in /dev ',
    mentioned_profiles: [{ username: 'alice' }],
    mentioned_profiles_ranges: [{ start: 4, end: 10 }],
    mentioned_channels: [{ id: 'dev' }],
    mentioned_channels_ranges: [{ start: 14, end: 18 }],
  };
  expect(
    parseProfile({
      fid: 3,
      username: 'linda',
      display_name: ' Linda ',
      pfp_url: 'https://example.com/a.png',
      power_badge: true,
      pro: { status: 'subscribed' },
      profile: {
        bio,
        banner: { url: 'https://example.com/b.png' },
        location: { address: { city: 'Berlin', state: 'Berlin', country: 'Germany' } },
      },
      verified_accounts: [
        { platform: 'x', username: 'linda_x' },
        { platform: 'github', username: 'linda-g' },
      ],
      follower_count: 5,
      following_count: '6',
      viewer_context: { followed_by: true, following: true },
    }),
  ).toEqual({
    fid: 3,
    username: 'linda',
    displayName: 'Linda',
    avatarUrl: 'https://example.com/a.png',
    powerBadge: true,
    pro: true,
    bio: [
      { kind: 'text', text: ' gm ' },
      { kind: 'mention', text: '@alice', username: 'alice' },
      { kind: 'text', text: ' in ' },
      { kind: 'channel', text: '/dev', channel: 'dev' },
      { kind: 'text', text: ' ' },
    ],
    bannerUrl: 'https://example.com/b.png',
    followers: 5,
    following: 6,
    isFollowed: true,
    followsViewer: true,
    location: 'Berlin, Germany',
    accounts: [
      { name: 'linda_x', url: 'https://x.com/linda_x' },
      { name: 'linda-g', url: 'https://github.com/linda-g' },
    ],
  });
});

test.each(['javascript:alert(1)', 'banner.png'])('%j is no banner', (url) => {
  expect(parseProfile({ fid: 3, profile: { banner: { url } } })?.bannerUrl).toBeNull();
});

test('of a dehydrated user there is the fid, and nothing is invented', () => {
  expect(parseProfile({ object: 'user_dehydrated', fid: 880 })).toEqual({
    fid: 880,
    username: '',
    displayName: '!880',
    avatarUrl: null,
    powerBadge: false,
    pro: false,
    bio: [],
    bannerUrl: null,
    followers: null,
    following: null,
    isFollowed: false,
    followsViewer: false,
    location: '',
    accounts: [],
  });
});

test.each([
  [{ fid: 3, username: 'linda', display_name: '' }, '!3'],
  [{ fid: 3, username: 'linda', display_name: '\u115f\u2800' }, '!3'],
  [{ fid: 3, username: 'linda', display_name: 7 }, '!3'],
  [{ username: 'linda' }, ''],
  [{ fid: '3' }, '!3'],
])('the name of %j is "%s"', (user, name) => {
  expect(parseProfile(user)?.displayName).toBe(name);
});

test.each([
  [{ status: 'subscribed' }, true],
  [{ status: 'unsubscribed' }, false],
  [{}, false],
  ['subscribed', false],
  [null, false],
  [undefined, false],
])('a subscription of %j is %s', (pro, subscribed) => {
  expect(parseProfile({ fid: 1, pro })?.pro).toBe(subscribed);
});

test.each([
  ['a profile', { profile: null }],
  ['a bio', { profile: {} }],
  ['a bio’s text', { profile: { bio: {} } }],
  ['anything but white space in a bio', { profile: { bio: { text: ' \n ' } } }],
  ['anything to see in a bio', { profile: { bio: { text: '\u200b\u3164' } } }],
])('without %s, there is no bio', (_, user) => {
  expect(parseProfile({ fid: 1, ...user })?.bio).toEqual([]);
});

test('a bio stays where its mentions are not to be read', () => {
  const bio = { text: 'gm', mentioned_profiles: 7, mentioned_profiles_ranges: 'x' };
  expect(parseProfile({ fid: 1, profile: { bio } })).toMatchObject({
    bio: [{ kind: 'text', text: 'gm' }],
  });
});

test.each([
  [null],
  [undefined],
  ['linda'],
  [{ username: '\u3164', display_name: '\u200b' }],
  [[]],
  [{}],
  [{ pfp_url: 'https://example.com/a' }],
])('%j is null', (json) => {
  expect(parseProfile(json)).toBeNull();
});

test('whatever is sent, it does not throw', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), fc.anything(), (whole, profile, context) => {
      parseProfile(whole);
      expect(parseProfile({ fid: 1, profile, viewer_context: context })?.fid).toBe(1);
    }),
  );
});

test.each([
  [{ platform: 'myspace', username: 'linda' }],
  [{ platform: 'toString', username: 'linda' }],
  [{ platform: 'x', username: '../admin' }],
  [{ platform: 'x', username: 'a?b=c' }],
  [{ platform: 'x', username: 'a'.repeat(40) }],
  [{ platform: 'x', username: '' }],
  [{ platform: ['x'], username: 'linda' }],
  ['x'],
  [null],
])('%j is no account', (account) => {
  expect(parseProfile({ fid: 3, verified_accounts: [account] })?.accounts).toEqual([]);
});

test.each([
  [{ address: 'Berlin' }],
  [{ address: { city: 7, country: ' ' } }],
  ['Berlin'],
  [{ latitude: 1 }],
])('%j is no place', (location) => {
  expect(parseProfile({ fid: 3, profile: { location } })?.location).toBe('');
});

test('a hundred thousand accounts are read in no time, and six are shown', () => {
  const verified_accounts = Array.from({ length: 1e5 }, (_, at) => ({
    platform: 'x',
    username: `a${at}`,
  }));
  expect(parseProfile({ fid: 3, verified_accounts })?.accounts).toHaveLength(6);
});

test('An account that comes twice is shown once.', () => {
  const account = { platform: 'x', username: 'linda' };
  const github = { platform: 'github', username: 'linda' };
  const user = { fid: 3, verified_accounts: [account, github, account] };
  expect(parseProfile(user)?.accounts.map(({ url }) => url)).toEqual([
    'https://x.com/linda',
    'https://github.com/linda',
  ]);
});
