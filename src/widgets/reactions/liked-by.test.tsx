// @document shared
// Who likes a cast: the sentence, whatever users and texts a site passes.
import { beforeEach, expect, test, vi } from 'vitest';
import { renderUnder } from '../../../tests/render-under.js';
import { LikedBy } from '../../entries/index.js';
import type { LikedByProps, NeynarSettings } from '../../entries/index.js';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
});

const user = (fid: number) => ({ fid, username: `user${fid}`, display_name: `User ${fid}` });
const users = (count: number) => Array.from({ length: count }, (_, index) => user(index + 1));

function textOf(props: LikedByProps, settings: Partial<NeynarSettings> = {}) {
  renderUnder(settings, <LikedBy {...props} />);
  return document.body.textContent;
}

test.each<[string, LikedByProps, string]>([
  ['one', { users: users(1) }, 'Liked by User 1'],
  ['three, all named', { users: users(3) }, 'Liked by User 1, User 2, and User 3'],
  ['one beyond', { users: users(2), count: 3 }, 'Liked by User 1, User 2, and 1 other'],
  ['many', { users: users(9), count: 1204 }, 'Liked by User 1, User 2, and 1,202 others'],
  [
    'a count that is too small',
    { users: users(4), count: 1 },
    'Liked by User 1, User 2, and 2 others',
  ],
  ['a count that is none', { users: users(1), count: NaN }, 'Liked by User 1'],
  ['a count below zero', { users: users(1), count: -5 }, 'Liked by User 1'],
  ['the same user twice', { users: [user(1), user(1)] }, 'Liked by User 1'],
  ['no user', { users: [] }, ''],
  ['no user, but a count', { users: [], count: 1204 }, '1,204 likes'],
  ['what is no user', { users: [null, 7, 'x', { fid: 'y' }] as never }, ''],
  ['what is no list', { users: 'users' as never }, ''],
  ['a user without a name', { users: [{ fid: 7 }] }, 'Liked by !7'],
  ['while it loads', { users: null }, 'Loading...'],
])('Names the first who like a cast, and counts the others. (%s)', (_, props, text) => {
  expect(textOf(props)).toBe(text);
  expect(document.querySelectorAll('img, svg').length).toBeLessThanOrEqual(5);
});

test('Names lead to pages of the site, and each is one link.', () => {
  const settings = {
    urls: { profile: ({ username }: { username: string | undefined }) => `/u/${username ?? ''}` },
  };
  textOf({ users: users(2) }, settings);
  expect([...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/u/user1',
    '/u/user2',
  ]);
});

test.each<[string, (names: string) => string, string]>([
  ['of its own', (names) => `♥ ${names}!`, '♥ User 1, User 2, and 7 others!'],
  ['without the names', () => 'Liked', 'Liked'],
  ['with the names twice', (names) => `${names} / ${names}`, 'User 1, User 2, and 7 others /'],
])('A sentence of the site has the names where it puts them. (%s)', (_, likedBy, text) => {
  expect(textOf({ users: users(2), count: 9 }, { messages: { likedBy } })).toContain(text);
  expect(document.querySelectorAll('a').length).toBeLessThanOrEqual(2);
});
