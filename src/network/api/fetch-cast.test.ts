import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { handlers } from '../../../mocks/handlers.js';
import { world } from '../../../mocks/index.js';
import type { NeynarError } from '../../core/errors/errors.js';
import { fetchParsedCast } from './fetch-cast.js';
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
  apiUrls: ['https://sdk-api.neynar.com'],
  clientId: 'a b&c',
  type: 'hash',
  identifier: world.launchCast.hash,
};

test('sends the specified request, with everything encoded', async () => {
  let sent: Request | undefined;
  server.use(
    http.get('*', ({ request }) => {
      sent = request;
      return HttpResponse.json({ cast: world.launchCast });
    }),
  );
  const identifier = 'https://farcaster.xyz/linda/0x1?x=1&y=2#z';
  await fetchParsedCast({ ...query, type: 'url', identifier, viewerFid: 8 });
  const url = new URL(sent?.url ?? '');
  expect(url.origin + url.pathname).toBe('https://sdk-api.neynar.com/v2/farcaster/cast');
  expect([...url.searchParams]).toEqual([
    ['type', 'url'],
    ['identifier', identifier],
    ['viewer_fid', '8'],
    ['client_id', 'a b&c'],
  ]);
  expect(sent?.headers.get('x-sdk')).toBe('react');
  expect(sent?.headers.get('x-sdk-version')).toBe(VERSION);
  expect(sent?.headers.get('x-sdk-version')).toBe('0.9.7');
});

test('omits an unknown viewer', async () => {
  let sent = '';
  server.use(
    http.get('*', ({ request }) => {
      sent = request.url;
      return HttpResponse.json({ cast: null });
    }),
  );
  expect(await fetchParsedCast(query)).toBeNull();
  expect(sent).not.toContain('viewer_fid');
});

test('returns null for a cast that does not exist', async () => {
  expect(await fetchParsedCast({ ...query, identifier: world.deletedCast.hash })).toBeNull();
});

test.each([
  [world.brokenCast.hash, 'http', 'HTTP error! status: 500', 500],
  [world.limitedCast.hash, 'http', 'HTTP error! status: 429', 429],
  [world.emptyCast.hash, 'invalid', 'The API answered without a cast.', undefined],
])('%s rejects with the code %s: %s', async (identifier, code, message, status) => {
  const error: unknown = await fetchParsedCast({ ...query, identifier }).catch(
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({ code, message });
  expect((error as NeynarError).status).toBe(status);
});

test.each([5, 'a', true, [], [{ hash: '0x1' }]])(
  'a cast that is %j is a failure, and not a cast that does not exist',
  async (cast) => {
    server.use(http.get('*', () => HttpResponse.json({ cast })));
    await expect(fetchParsedCast(query)).rejects.toThrow('The API answered without a cast.');
  },
);

test('rejects for a body that is not JSON, and without a response', async () => {
  const rubbish = fetchParsedCast({ ...query, identifier: world.rubbishCast.hash });
  await expect(rubbish).rejects.toThrow('The response is not JSON.');
  await expect(rubbish).rejects.toMatchObject({ code: 'invalid' });
  const unreachable = fetchParsedCast({ ...query, identifier: world.unreachableCast.hash });
  await expect(unreachable).rejects.toThrow(TypeError);
  await expect(unreachable).rejects.toMatchObject({ code: 'network' });
});
