import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { castOf, hashOf } from '../../../tests/feed-site.js';
import { DATABASES, openRedis } from '../../../tests/stores/stand-ins.js';
import type { Entries } from '../../../tests/stores/stand-ins.js';
import { createHtmlCache } from '../html/create-html-cache.js';
import { createOEmbedHandler } from '../oembed/create-oembed-handler.js';
import { createFeedHandler } from '../feed/create-feed-handler.js';
import { createPosterHandler } from '../poster/create-poster-handler.js';
import { computeOnce, STALE_MS } from './compute-once.js';
import { memoryStore } from './memory-store.js';
import type { Store } from './store.js';

const FONT = 'node_modules/@fontsource-variable/inter/files/inter-latin-standard-normal.woff2';
const HASH = hashOf(1);
const cast = castOf(1);

interface Kept {
  text: string;
  expiresAt: number;
}
const fail = vi.fn<(reason: unknown) => void>();
const compute = vi.fn<() => Promise<Kept | null>>();
const fresh = (text: string, ms = 1000): Kept => ({ text, expiresAt: Date.now() + ms });
const find = async (store: Store, lease = 1000) =>
  (
    await computeOnce<Kept>({
      store,
      key: 'key',
      compute,
      write: (kept) => JSON.stringify(kept),
      read: (text) => JSON.parse(text) as Kept,
      lease,
      fail,
    })
  )?.text;

beforeEach(() => {
  fail.mockReset();
  compute.mockReset();
});

describe.each(DATABASES)('machines with a store in %s', (_, open) => {
  test('One machine computes while the others wait.', async () => {
    const entries: Entries = new Map();
    compute.mockImplementation(async () => {
      await sleep(120);
      return fresh('new', 5000);
    });
    const found = await Promise.all(Array.from({ length: 10 }, () => find(open(entries))));
    expect(new Set(found)).toEqual(new Set(['new']));
    expect(await find(open(entries))).toBe('new');
    expect(compute).toHaveBeenCalledTimes(1);
  });

  test('While one machine computes the next value, the others get the old one, for a minute.', async () => {
    const entries: Entries = new Map();
    compute.mockResolvedValueOnce(fresh('old', 1));
    await find(open(entries));
    await sleep(5);
    let end = () => {};
    compute.mockImplementation(
      () =>
        new Promise((resolve) => {
          end = () => {
            resolve(fresh('new', 5000));
          };
        }),
    );
    const first = find(open(entries));
    await vi.waitFor(() => {
      expect(compute).toHaveBeenCalledTimes(2);
    });
    expect(await find(open(entries))).toBe('old');
    end();
    expect(await first).toBe('new');
    expect(await find(open(entries))).toBe('new');
    expect(compute).toHaveBeenCalledTimes(2);
    const left = Math.max(...[...entries.values()].map(({ expiresAt }) => expiresAt));
    expect(left - Date.now()).toBeLessThanOrEqual(STALE_MS + 5000);
  });

  test('Where computing fails, the old value is returned, and the failure is reported.', async () => {
    const store = open(new Map());
    compute.mockResolvedValueOnce(fresh('old', 1));
    await find(store);
    await sleep(5);
    compute.mockRejectedValueOnce(new Error('API'));
    expect(await find(store)).toBe('old');
    expect(fail).toHaveBeenCalledWith(expect.objectContaining({ message: 'API' }));
    compute.mockResolvedValueOnce(fresh('new'));
    expect(await find(store)).toBe('new');
  });

  test('Without an old value the failure is thrown, and the next one computes at once.', async () => {
    const store = open(new Map());
    compute.mockRejectedValueOnce(new Error('API'));
    await expect(find(store)).rejects.toThrow('API');
    compute.mockResolvedValueOnce(fresh('new'));
    expect(await find(store)).toBe('new');
  });

  test('A machine that ends while it computes is waited for half its lease.', async () => {
    const store = open(new Map());
    compute.mockImplementationOnce(() => new Promise(() => {}));
    const lease = 2000;
    void find(store, lease);
    await sleep(20);
    compute.mockResolvedValueOnce(fresh('new'));
    const begun = Date.now();
    expect(await find(store, lease)).toBe('new');
    expect(Date.now() - begun).toBeGreaterThanOrEqual(lease / 2);
    expect(Date.now() - begun).toBeLessThan(lease - 20);
  });
});

test('Who waits calls the store five times at most, however long another computes.', async () => {
  const store = memoryStore();
  compute.mockImplementationOnce(async () => {
    await sleep(1500);
    return fresh('new', 5000);
  });
  const first = find(store, 10_000);
  await sleep(20);
  const [get, claim] = [vi.fn(store.get), vi.fn(store.claim)];
  expect(await find({ ...store, get, claim }, 10_000)).toBe('new');
  expect(await first).toBe('new');
  // The first call, the looks, and the one that reads what was found.
  expect(get.mock.calls.length + claim.mock.calls.length).toBeLessThanOrEqual(7);
  expect(compute).toHaveBeenCalledTimes(1);
});

test('A lock whose answer was lost holds nobody up.', async () => {
  const store = memoryStore();
  const claim: Store['claim'] = async (...given) => {
    await store.claim(...given);
    throw new Error('ECONNRESET');
  };
  compute.mockResolvedValueOnce(null).mockResolvedValueOnce(fresh('new'));
  expect(await find({ ...store, claim })).toBeUndefined();
  const begun = performance.now();
  expect(await find(store, 10_000)).toBe('new');
  expect(performance.now() - begun).toBeLessThan(1000);
});

describe('a store that is away', () => {
  const away = () => Promise.reject(new Error('ECONNREFUSED'));

  test('is reported, and each machine computes', async () => {
    compute.mockResolvedValue(fresh('new'));
    const store = { ...memoryStore(), get: away, set: away, claim: away, delete: away };
    expect(await find(store)).toBe('new');
    expect(fail).toHaveBeenCalled();
  });

  test('and is full, or fails at the end, costs nobody the value', async () => {
    compute.mockResolvedValue(fresh('new'));
    expect(await find({ ...memoryStore(), set: away })).toBe('new');
    expect(await find({ ...memoryStore(), delete: away })).toBe('new');
  });

  test('An entry that this version cannot read is computed anew, and replaced.', async () => {
    const store = memoryStore();
    await store.set('key', 'of a version to come', 5000);
    compute.mockResolvedValueOnce(fresh('new', 5000));
    expect(await find(store)).toBe('new');
    expect(fail).toHaveBeenCalled();
    expect(await find(store)).toBe('new');
    expect(compute).toHaveBeenCalledTimes(1);
  });

  test('An entry that somebody else has written is computed anew, and replaced.', async () => {
    const entries: Entries = new Map();
    const store = openRedis(entries);
    compute.mockResolvedValueOnce(fresh('new', 5000));
    await find(store);
    for (const [key, kept] of entries) entries.set(key, { ...kept, value: 'castkit-1 evil' });
    compute.mockResolvedValueOnce(fresh('newer', 5000));
    expect(await find(store)).toBe('newer');
    expect(fail).toHaveBeenCalledWith(
      expect.objectContaining({ message: expect.stringContaining('not signed') as string }),
    );
    expect(await find(store)).toBe('newer');
    expect(compute).toHaveBeenCalledTimes(2);
  });
});

describe('the handlers of two machines with one store', () => {
  let requests = 0;
  let isThere = true;
  let isAway = false;
  const api: typeof fetch = async () => {
    requests += 1;
    await sleep(50);
    if (isAway) throw new Error('ECONNREFUSED');
    return isThere ? Response.json({ cast }) : new Response('{}', { status: 404 });
  };
  const onError = vi.fn<(error: unknown) => void>();
  const presets = { clientId: 'id', fetch: api, onError };
  /** A request for the cast of an author. */
  const oEmbedOf = (author: string, hash: string) =>
    new Request(`https://a.example/oembed?url=https://farcaster.xyz/${author}/${hash}`);
  beforeEach(() => {
    onError.mockReset();
    requests = 0;
    isThere = true;
    isAway = false;
  });
  function openTwo<Handler>(create: (store: Store) => Handler) {
    const entries: Entries = new Map();
    return { entries, one: create(openRedis(entries)), other: create(openRedis(entries)) };
  }

  test('An oEmbed answer is fetched once for all machines, and other options have their own.', async () => {
    const ask = () => oEmbedOf('linda', HASH);
    const { one, other, entries } = openTwo((store) => createOEmbedHandler({ ...presets, store }));
    const [first, second] = await Promise.all([one(ask()), other(ask())]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await first.text()).toContain('Cast 1');
    expect(JSON.parse(await second.text())).toMatchObject({ type: 'rich', author_name: 'linda' });
    expect(requests).toBe(1);
    await createOEmbedHandler({ ...presets, store: openRedis(entries), locale: 'de' })(ask());
    expect(requests).toBe(2);
    expect(onError).not.toHaveBeenCalled();
  });

  test('What is missing fills no store.', async () => {
    isThere = false;
    const { one, entries } = openTwo((store) => createOEmbedHandler({ ...presets, store }));
    expect((await one(oEmbedOf('linda', HASH))).status).toBe(404);
    expect(entries.size).toBe(0);
  });

  type Options = { store: Store; timeout?: number; lifetime?: number };
  const handlers: [string, (options: Options) => () => Promise<Response>][] = [
    [
      'oEmbed',
      (options) => {
        const handle = createOEmbedHandler({ ...presets, ...options });
        return () => handle(oEmbedOf('linda', HASH));
      },
    ],
    [
      'feeds',
      (options) => {
        const origin = 'https://a.example';
        const handle = createFeedHandler({ ...presets, ...options, origin, authors: [3] });
        const url = `${origin}/v2/farcaster/cast?type=hash&identifier=${HASH}`;
        return () => handle(new Request(url));
      },
    ],
  ];

  test.each(handlers)(
    'A machine that was killed while it worked costs others no answer. (%s)',
    async (_, open) => {
      // It has left its lock.
      const claim = () => Promise.resolve(false);
      const ask = open({ store: { ...memoryStore(), claim }, timeout: 2000 });
      expect((await ask()).status).toBe(200);
      expect(requests).toBe(1);
      expect(onError).not.toHaveBeenCalled();
    },
  );

  test.each(handlers)(
    'While the API fails, it is asked once in five seconds, and the old answer is sent. (%s)',
    async (_, open) => {
      const options = { store: memoryStore(), lifetime: 100 };
      await open(options)();
      await sleep(150);
      isAway = true;
      // Another machine, which has nothing in its memory.
      const ask = open(options);
      for (let request = 0; request < 20; request += 1) {
        const response = await ask();
        expect(response.status).toBe(200);
        expect(response.headers.get('cache-control')).toContain('max-age=5, s-maxage=5, ');
      }
      expect(requests).toBe(2);
    },
  );

  test('Many invented names of an author fill no store.', async () => {
    const { one, other, entries } = openTwo((store) => createOEmbedHandler({ ...presets, store }));
    const ask = (author: string) => oEmbedOf(author, HASH.slice(0, 10));
    expect((await one(ask('Linda'))).status).toBe(200);
    expect((await other(ask('linda'))).status).toBe(200);
    expect(requests).toBe(1);
    const { size } = entries;
    for (let at = 0; at < 5; at += 1) expect((await one(ask(`eve${at}`))).status).toBe(200);
    expect(entries.size).toBe(size);
  });

  test('HTML is rendered once for all machines, until one of them forgets it.', async () => {
    const { one, other } = openTwo((store) => createHtmlCache({ store, onError }));
    const key = { hash: HASH, viewer: null };
    const render = vi.fn(async () => {
      await sleep(50);
      return '<p>gm</p>';
    });
    const found = await Promise.all([one.render(key, render), other.render(key, render)]);
    expect(found).toEqual(['<p>gm</p>', '<p>gm</p>']);
    expect(render).toHaveBeenCalledTimes(1);
    await one.forget(key);
    await one.render(key, render);
    expect(render).toHaveBeenCalledTimes(2);
    // Null is for nobody else.
    const nothing = { hash: 'nothing', viewer: null };
    expect(await one.render(nothing, () => null)).toBeNull();
    expect(await other.render(nothing, () => 'there')).toBe('there');
  });

  test('A poster is rendered once for all machines, as the same bytes.', async () => {
    const png = Uint8Array.from({ length: 30_000 }, (_, at) => (at * 7) % 256);
    png.set([0x89, 0x50, 0x4e, 0x47]);
    const rasterize = vi.fn(() => Promise.resolve(png));
    const fonts = [{ name: 'Test', data: readFileSync(FONT) }];
    const { one, other } = openTwo((store) =>
      createPosterHandler({ ...presets, fonts, rasterize, store }),
    );
    const ask = () => new Request(`https://a.example/poster?hash=${HASH}`);
    const answers = await Promise.all([one(ask()), other(ask())]);
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(new Uint8Array(await answer.arrayBuffer())).toEqual(png);
    }
    expect(rasterize).toHaveBeenCalledTimes(1);
    expect(requests).toBe(1);
  });
});
