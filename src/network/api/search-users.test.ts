import { describe, expect, test } from 'vitest';
import { hostileUsers, unreadableUsers, users } from '../../../mocks/users.js';
import { fakeContext, pathOf } from '../../../tests/fake-context.js';
import type { RequestContext } from './request-data.js';
import { queryOf, searchUsers } from './search-users.js';

const found = (...list: unknown[]) => ({ result: { users: list, next: { cursor: null } } });
/** What a search finds by an API that answers with this. */
const search = (body: unknown, limit: number | null = 5) =>
  searchUsers({ ...fakeContext(() => body).context, text: 'x', limit });

test.each([
  ['linda', 'linda'],
  ['@linda', 'linda'],
  [' @ linda xie ', 'linda xie'],
  ['@@linda', 'linda'],
  ['lin@da', 'lin@da'],
  ['@', ''],
  ['  ', ''],
])('of %j is looked for %j', (text, query) => {
  expect(queryOf(text)).toBe(query);
});

describe('the call', () => {
  /** The requests for a text. */
  async function requestsFor(text: string, limit: number | null, more?: Partial<RequestContext>) {
    const { context, asked } = fakeContext(() => found(users.linda), more);
    const { length } = await searchUsers({ ...context, text, limit });
    expect(length).toBe(asked.length);
    return asked.map(pathOf);
  }

  test('names text, limit and client, encoded', async () => {
    expect(await requestsFor('@a&b=ü', 3)).toEqual([
      'user/search/?q=a%26b%3D%C3%BC&limit=3&client_id=test',
    ]);
    expect(await requestsFor('x', null, { viewerFid: 8 })).toEqual([
      'user/search/?q=x&viewer_fid=8&client_id=test',
    ]);
  });

  test('A search asks the API for ten users at most.', async () => {
    expect(await requestsFor('x', 20)).toEqual(['user/search/?q=x&limit=10&client_id=test']);
  });

  test.each(['', ' ', '@', '@ '])('is not made for %j', async (text) => {
    expect(await requestsFor(text, 5)).toEqual([]);
  });

  test('can be given up', async () => {
    const { signal } = new AbortController();
    expect(await requestsFor('x', 5, { signal })).toHaveLength(1);
    const given = AbortSignal.abort(new Error('Enough'));
    await expect(requestsFor('x', 5, { signal: given })).rejects.toThrow('Enough');
  });
});

describe('the response', () => {
  test('is drawable, with the JSON beside it', async () => {
    const [linda, dev] = await search(found(users.linda, users.dev));
    expect(linda?.user).toMatchObject({ username: 'linda', displayName: 'Linda Xie' });
    expect(linda?.json).toEqual(users.linda);
    expect(dev?.user.username).toBe('devpill');
  });

  test('omits users without a username, and duplicates', async () => {
    const list = [null, 7, 'user', {}, [], users.stranger, ...hostileUsers, users.dev, users.dev];
    const all = await search(found(...list));
    expect(all.map(({ user }) => [user.username, user.displayName, user.avatarUrl])).toEqual([
      ['scripted', '<b>Scripted</b>', null],
      ['spaced', '!903', null],
      ['devpill', 'Dev Pill', users.dev.pfp_url],
    ]);
  });

  test('reads visible names, and usernames without their @', async () => {
    const all = await search(found(...Object.values(unreadableUsers)));
    expect(all.map(({ user }) => [user.username, user.displayName])).toEqual([
      ['ghost', '!610'],
      ['atsign', 'At Sign'],
    ]);
  });

  test('Of a response with more than 100 users the first are shown.', async () => {
    const many = Array.from({ length: 10_000 }, (_, fid) => ({ fid, username: `user${fid}` }));
    const shown = await search(found(...many), null);
    expect(shown).toHaveLength(100);
    expect(shown.at(-1)?.user.username).toBe('user99');
  });

  test('is empty after a 404', async () => {
    expect(await search(404)).toEqual([]);
  });

  test.each([null, 'users', {}, { result: null }, { result: { users: null } }, { users: 'x' }])(
    'is an error when it is %j',
    async (body) => {
      await expect(search(body)).rejects.toThrow('The API answered without users.');
    },
  );

  test.each([429, 500])('is an error of status %i', async (status) => {
    await expect(search(status)).rejects.toMatchObject({ code: 'http', status });
  });
});
