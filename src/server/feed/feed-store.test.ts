// @vitest-environment node
// The feed handlers of two machines, with one store.
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, expect, test, vi } from 'vitest';
import { openRedis } from '../../../tests/stores/stand-ins.js';
import type { Entries } from '../../../tests/stores/stand-ins.js';
import type { Store } from '../store/store.js';
import { createFeedHandler } from './create-feed-handler.js';
import type { FeedHandlerOptions } from './feed-options.js';

const ORIGIN = 'https://site.example';
const HASH = `0x${'0a'.repeat(20)}`;
const FEED = 'feed/channels/?channel_ids=gardens&limit=25';
const CAST = `cast?type=hash&identifier=${HASH}`;
const LIKED = `${FEED}&viewer_fid=3`;

let entries: Entries;
let requests: number;
let isDown: boolean;
const onError = vi.fn<(error: Error) => void>();
const cast = { hash: HASH, text: 'gm', author: { fid: 3, username: 'linda' } };
const api: typeof fetch = async (input) => {
  requests += 1;
  await sleep(30);
  if (isDown) return new Response(null, { status: 500 });
  const { pathname, searchParams } = new URL(input as URL);
  if (pathname.endsWith('/cast')) return Response.json({ cast });
  const viewer_context = { liked: searchParams.has('viewer_fid') };
  return Response.json({ casts: [{ ...cast, viewer_context }], next: { cursor: 'more' } });
};
const open = (options: Partial<FeedHandlerOptions> = {}) => {
  const handle = createFeedHandler({
    apiKey: 'the-key-of-the-site',
    origin: ORIGIN,
    feeds: [{ feedType: 'filter', filterType: 'channel_id', channelId: 'gardens' }],
    authors: [3],
    store: openRedis(entries),
    fetch: api,
    onError,
    ...options,
  });
  return (query: string) => handle(new Request(`${ORIGIN}/api/v2/farcaster/${query}`));
};
const cursorOf = async (response: Response) =>
  ((await response.json()) as { next: { cursor: string } }).next.cursor;
const away = () => Promise.reject(new Error('ECONNREFUSED'));

beforeEach(() => {
  entries = new Map();
  requests = 0;
  isDown = false;
  onError.mockReset();
});

test('With a store the API is asked once for the visitors of all machines, and cursors are those of all.', async () => {
  const machines = Array.from({ length: 5 }, () => open());
  const all = await Promise.all(machines.map((ask) => ask(FEED)));
  expect(all.map(({ status }) => status)).toEqual(Array(5).fill(200));
  expect(new Set(all.map(({ headers }) => headers.get('etag'))).size).toBe(1);
  expect(requests).toBe(1);
  const [cursor = ''] = (await Promise.all(all.map(cursorOf))).slice(1);
  for (const ask of machines) expect((await ask(`${FEED}&cursor=${cursor}`)).status).toBe(200);
  expect(requests).toBe(2);
  expect(onError).not.toHaveBeenCalled();
});

test('What has a viewer is in no store.', async () => {
  const ask = open({ viewerOf: () => 3 });
  expect(await (await ask(LIKED)).text()).toContain('"liked":true');
  expect(entries.size).toBe(0);
  expect(await (await open()(FEED)).text()).toContain('"liked":false');
});

test('A handler for other authors does not show what another has put into the store.', async () => {
  expect((await open()(CAST)).status).toBe(200);
  expect((await open({ authors: [4] })(CAST)).status).toBe(404);
});

test('An author who is not shown fills no store.', async () => {
  expect((await open({ authors: [4] })(CAST)).status).toBe(404);
  expect(entries.size).toBe(0);
});

test('While the store is away, each machine asks the API for itself.', async () => {
  const names = ['get', 'set', 'claim', 'increment', 'delete'] as const;
  const store = Object.fromEntries(names.map((name) => [name, away])) as unknown as Store;
  for (const ask of [open({ store }), open({ store })]) expect((await ask(FEED)).status).toBe(200);
  expect(requests).toBe(2);
  expect(onError).toHaveBeenCalled();
});

test('An entry that another program wrote is not shown.', async () => {
  await open()(FEED);
  for (const [name, entry] of entries) entries.set(name, { ...entry, value: `9999999999999 x {}` });
  expect(await (await open()(FEED)).text()).toContain('gm');
  expect(requests).toBe(2);
});

test('An API that fails is reported once, also where another machine has an old response.', async () => {
  const [one, other] = [open({ lifetime: 50 }), open({ lifetime: 50 })];
  await one(FEED);
  await sleep(60);
  isDown = true;
  expect((await other(FEED)).status).toBe(200);
  expect(onError).toHaveBeenCalledOnce();
});
