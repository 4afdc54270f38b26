import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { handlers } from '../../mocks/handlers.js';
import { world } from '../../mocks/index.js';
import { ApiError } from './errors.js';
import { fetchCast } from './fetch-cast.js';
import type { CastQuery } from './fetch-cast.js';
import { VERSION } from './version.js';

const server = setupServer(...handlers);
beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
});
afterEach(() => {
  server.resetHandlers();
});
afterAll(() => {
  server.close();
});

const query: CastQuery = {
  apiUrl: 'https://sdk-api.neynar.com',
  clientId: 'a b&c',
  type: 'hash',
  identifier: world.launchCast.hash,
};

test('asks as specified, with everything encoded', async () => {
  let asked: Request | undefined;
  server.use(
    http.get('*', ({ request }) => {
      asked = request;
      return HttpResponse.json({ cast: world.launchCast });
    }),
  );
  const identifier = 'https://farcaster.xyz/linda/0x1?x=1&y=2#z';
  await fetchCast({ ...query, type: 'url', identifier, viewerFid: 8 });
  const url = new URL(asked?.url ?? '');
  expect(url.origin + url.pathname).toBe('https://sdk-api.neynar.com/v2/farcaster/cast');
  expect([...url.searchParams]).toEqual([
    ['type', 'url'],
    ['identifier', identifier],
    ['viewer_fid', '8'],
    ['client_id', 'a b&c'],
  ]);
  expect(asked?.headers.get('x-sdk')).toBe('react');
  expect(asked?.headers.get('x-sdk-version')).toBe(VERSION);
  expect(asked?.headers.get('x-sdk-version')).toBe('0.9.7');
});

test('a viewer who is not known is not sent', async () => {
  let asked = '';
  server.use(
    http.get('*', ({ request }) => {
      asked = request.url;
      return HttpResponse.json({ cast: null });
    }),
  );
  expect(await fetchCast(query)).toBeNull();
  expect(asked).not.toContain('viewer_fid');
});

test('a cast that does not exist is an answer', async () => {
  expect(await fetchCast({ ...query, identifier: world.deletedCast.hash })).toBeNull();
});

test.each([
  [world.brokenCast.hash, 'HTTP error! status: 500'],
  [world.limitedCast.hash, 'HTTP error! status: 429'],
  [world.emptyCast.hash, 'The API answered without a cast.'],
])('%s rejects with %s', async (identifier, message) => {
  const asking = fetchCast({ ...query, identifier });
  await expect(asking).rejects.toThrow(message);
  await expect(asking).rejects.toBeInstanceOf(ApiError);
});

test.each([5, 'a', true, [], [{ hash: '0x1' }]])(
  'a cast that is %j is a failure, and not a cast that does not exist',
  async (cast) => {
    server.use(http.get('*', () => HttpResponse.json({ cast })));
    await expect(fetchCast(query)).rejects.toThrow('The API answered without a cast.');
  },
);

test('an answer that is no JSON, and no answer, reject', async () => {
  await expect(fetchCast({ ...query, identifier: world.rubbishCast.hash })).rejects.toThrow(
    SyntaxError,
  );
  await expect(fetchCast({ ...query, identifier: world.unreachableCast.hash })).rejects.toThrow(
    TypeError,
  );
});
