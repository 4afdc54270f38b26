import { expect, it } from 'vitest';
import { castUrl, profileUrl } from '../../network/cast/social-app-urls.js';
import { readLink } from './read-link.js';

const CLIENT = 'https://farcaster.xyz';
const HASH = '0x0a1b2c3d0a1b2c3d0a1b2c3d0a1b2c3d0a1b2c3d';
const linda = { fid: 3, username: 'linda' };
const nameless = { fid: 3, username: '' };

it.each([
  ['a profile by fid', profileUrl(CLIENT, nameless), undefined, 'viewProfile', { fid: 3 }],
  ['a profile by name', profileUrl(CLIENT, linda), '3', 'viewProfile', { fid: 3 }],
  [
    'a cast',
    castUrl(CLIENT, HASH, linda),
    '3',
    'viewCast',
    { hash: '0x0a1b2c3d', authorUsername: 'linda' },
  ],
  ['a cast of nobody', castUrl(CLIENT, HASH, nameless), undefined, 'viewCast', { hash: HASH }],
])('reads %s out of the links that widgets have', (_, href, fid, action, options) => {
  expect(readLink(href!, CLIENT, fid)).toEqual({ action, options });
});

it('reads the links of an app in a folder', () => {
  const client = 'https://app.example/social';
  const href = profileUrl(client, nameless)!;
  expect(readLink(href, client)).toEqual({ action: 'viewProfile', options: { fid: 3 } });
  expect(readLink('https://app.example/socialist/0x0a1b2c3d', client)).toBeNull();
});

it.each([
  ['another origin', 'https://farcaster.xyz.evil.example/linda/0x0a1b2c3d'],
  ['another scheme', 'javascript:alert(1)//farcaster.xyz/linda/0x0a1b2c3d'],
  ['no URL', 'farcaster.xyz/linda'],
  ['a profile without a fid', 'https://farcaster.xyz/linda'],
  ['a fid of no number', 'https://farcaster.xyz/~/profiles/1e3'],
  ['a fid that is too large', 'https://farcaster.xyz/~/profiles/9999999999999999'],
  ['a hash of no hash', 'https://farcaster.xyz/linda/0xconstructor'],
  ['a channel', 'https://farcaster.xyz/~/channel/base'],
  ['a composer', 'https://farcaster.xyz/~/compose?text=gm'],
  ['a cast with a query', 'https://farcaster.xyz/linda/0x0a1b2c3d?x=1'],
  ['an escape of nothing', 'https://farcaster.xyz/%E0%A4%A/0x0a1b2c3d'],
  ['the home page', 'https://farcaster.xyz/'],
])('reads nothing out of %s', (_, href) => {
  expect(readLink(href, CLIENT)).toBeNull();
});

it('reads nothing where the site itself is the social app', () => {
  expect(readLink('https://site.example/farcaster/linda/0x0a1b2c3d', '/farcaster')).toBeNull();
});
