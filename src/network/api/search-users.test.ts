import { describe, expect, test, vi } from 'vitest';
import { hostileUsers, unreadableUsers, users } from '../../../mocks/users.js';
import { queryOf, searchUsers } from './search-users.js';

const context = { apiUrls: ['https://api.example'], clientId: 'id' };

function respond(body: unknown, status = 200) {
  const fetch = vi.fn((url: URL, init: RequestInit) => {
    init.signal?.throwIfAborted();
    return Promise.resolve(Response.json(body, { status }));
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const urlsOf = (fetch: ReturnType<typeof respond>) => fetch.mock.calls.map(([url]) => url.href);
const found = (...list: unknown[]) => ({ result: { users: list, next: { cursor: null } } });
const search = (text: string, limit: number | null = 5) => searchUsers({ ...context, text, limit });

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
  test('names text, limit and client, encoded', async () => {
    const fetch = respond(found(users.linda));
    await search('@a&b=ü', 3);
    await searchUsers({ ...context, text: 'x', limit: null, viewerFid: 8 });
    expect(urlsOf(fetch)).toEqual([
      'https://api.example/v2/farcaster/user/search/?q=a%26b%3D%C3%BC&limit=3&client_id=id',
      'https://api.example/v2/farcaster/user/search/?q=x&viewer_fid=8&client_id=id',
    ]);
  });

  test('A search asks the API for ten users at most.', async () => {
    const fetch = respond(found(users.linda));
    await search('x', 20);
    expect(urlsOf(fetch)[0]).toContain('&limit=10&');
  });

  test.each(['', ' ', '@', '@ '])('is not made for %j', async (text) => {
    const fetch = respond(found());
    expect(await search(text)).toEqual([]);
    expect(fetch).not.toHaveBeenCalled();
  });

  test('can be given up', async () => {
    respond(found(users.linda));
    const { signal } = new AbortController();
    expect(await searchUsers({ ...context, text: 'x', limit: 5, signal })).toHaveLength(1);
    const given = AbortSignal.abort(new Error('Enough'));
    await expect(searchUsers({ ...context, text: 'x', limit: 5, signal: given })).rejects.toThrow(
      'Enough',
    );
  });
});

describe('the response', () => {
  test('is drawable, with the JSON beside it', async () => {
    respond(found(users.linda, users.dev));
    const [linda, dev] = await search('x');
    expect(linda?.user).toMatchObject({ username: 'linda', displayName: 'Linda Xie' });
    expect(linda?.json).toEqual(users.linda);
    expect(dev?.user.username).toBe('devpill');
  });

  test('omits users without a username, and duplicates', async () => {
    respond(found(null, 7, 'user', {}, [], users.stranger, ...hostileUsers, users.dev));
    const all = await search('x');
    expect(all.map(({ user }) => [user.username, user.displayName, user.avatarUrl])).toEqual([
      ['scripted', '<b>Scripted</b>', null],
      ['spaced', '!903', null],
      ['devpill', 'Dev Pill', users.dev.pfp_url],
    ]);
  });

  test('reads visible names, and usernames without their @', async () => {
    respond(found(...Object.values(unreadableUsers)));
    const all = await search('x');
    expect(all.map(({ user }) => [user.username, user.displayName])).toEqual([
      ['ghost', '!610'],
      ['atsign', 'At Sign'],
    ]);
  });

  test('Of a response with more than 100 users the first are shown.', async () => {
    const many = Array.from({ length: 10_000 }, (_, fid) => ({ fid, username: `user${fid}` }));
    respond(found(...many));
    const shown = await search('user', null);
    expect(shown).toHaveLength(100);
    expect(shown.at(-1)?.user.username).toBe('user99');
  });

  test('is empty after a 404', async () => {
    respond({ message: 'Not found' }, 404);
    expect(await search('x')).toEqual([]);
  });

  test.each([null, 'users', {}, { result: null }, { result: { users: null } }, { users: 'x' }])(
    'is an error when it is %j',
    async (body) => {
      respond(body);
      await expect(search('x')).rejects.toThrow('The API answered without users.');
    },
  );

  test.each([429, 500])('is an error of status %i', async (status) => {
    respond({}, status);
    await expect(search('x')).rejects.toMatchObject({ code: 'http', status });
  });
});
