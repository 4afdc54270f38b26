import { expect, test, vi } from 'vitest';
import { world } from '../../../mocks/index.js';
import { fakeContext, pathOf } from '../../../tests/fake-context.js';
import type { NeynarError } from '../../core/errors/errors.js';
import { fetchParsedCast } from './fetch-cast.js';
import { VERSION } from './version.js';

const { launchCast } = world;

/** What an API is asked for a cast, and its answer. */
async function fetchFrom(answer: unknown) {
  const { context, asked } = fakeContext(() => answer);
  const query = { ...context, type: 'hash', identifier: '0x1' } as const;
  return { cast: await fetchParsedCast(query), asked };
}

test('sends the specified request, with everything encoded', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(() =>
    Promise.resolve(Response.json({ cast: launchCast })),
  );
  const identifier = 'https://farcaster.xyz/linda/0x1?x=1&y=2#z';
  const context = { apiUrls: ['https://sdk-api.neynar.com'], clientId: 'a b&c', fetch };
  await fetchParsedCast({ ...context, type: 'url', identifier, viewerFid: 8 });
  const [url, init] = fetch.mock.calls[0] as unknown as [URL, RequestInit];
  expect(url.origin + url.pathname).toBe('https://sdk-api.neynar.com/v2/farcaster/cast');
  expect([...url.searchParams]).toEqual([
    ['type', 'url'],
    ['identifier', identifier],
    ['viewer_fid', '8'],
    ['client_id', 'a b&c'],
  ]);
  expect(VERSION).toBe('0.9.7');
  expect(init.headers).toEqual({ 'x-sdk': 'react', 'x-sdk-version': VERSION });
});

test('omits an unknown viewer; a cast that does not exist is null', async () => {
  for (const answer of [{ cast: null }, 404]) {
    const { cast, asked } = await fetchFrom(answer);
    expect(cast).toBeNull();
    expect(asked.map(pathOf)).toEqual(['cast?type=hash&identifier=0x1&client_id=test']);
  }
});

test.each([
  [500, 'http', 'HTTP error! status: 500'],
  [429, 'http', 'HTTP error! status: 429'],
  [new Response('<!doctype html>'), 'invalid', 'The response is not JSON.'],
  [{}, 'invalid', 'The API answered without a cast.'],
])('%j rejects with the code %s: %s', async (answer, code, message) => {
  const error = (await fetchFrom(answer).catch((reason: unknown) => reason)) as NeynarError;
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({ code, message });
  expect(error.status).toBe(typeof answer === 'number' ? answer : undefined);
});

test.each([5, 'a', true, [], [{ hash: '0x1' }]])(
  'a cast that is %j is a failure, and not a cast that does not exist',
  async (cast) => {
    await expect(fetchFrom({ cast })).rejects.toThrow('The API answered without a cast.');
  },
);
