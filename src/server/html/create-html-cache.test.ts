// @vitest-environment node
// The cache of rendered HTML, and what can be tried against it.
import { createStorage } from 'unstorage';
import { beforeEach, describe, expect, expectTypeOf, test, vi } from 'vitest';
import { createDeferred } from '../../../tests/deferred.js';
import { createHtmlCache } from '../../entries/server.js';
import type { HtmlCacheOptions, HtmlKey, HtmlStore } from '../../entries/server.js';
import { writeKey } from './html-key.js';

const SECRET = 'a secret of more than thirty-two characters';
const key: HtmlKey = { hash: '0xa', viewer: null };

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-04T10:00:00Z'), toFake: ['Date'] });
});

const wait = (ms: number) => vi.setSystemTime(Date.now() + ms);

/** A cache, and a renderer that numbers what it renders. */
function createSite(options: HtmlCacheOptions = {}) {
  const onError = vi.fn();
  const cache = createHtmlCache({ onError, ...options });
  let count = 0;
  const render = vi.fn((): string | null | Promise<string | null> => `<p>${(count += 1)}</p>`);
  return { cache, onError, render, ask: (given = key) => cache.render(given, render) };
}

/** A store as a table that a test can write into. */
function createTable() {
  const table = new Map<string, unknown>();
  const ttls: number[] = [];
  const store: HtmlStore = {
    getItem: (name) => table.get(name) ?? null,
    setItem: (name, value, { ttl }) => {
      ttls.push(ttl);
      table.set(name, value);
    },
    removeItem: (name) => table.delete(name),
  };
  return { store, table, ttls };
}

describe('a cast', () => {
  test("`createHtmlCache` keeps a cast's HTML, and renders it once for all who ask at the same time.", async () => {
    const { ask, render } = createSite();
    const all = await Promise.all(Array.from({ length: 1000 }, () => ask()));
    expect(new Set(all)).toEqual(new Set(['<p>1</p>']));
    expect(render).toHaveBeenCalledOnce();
  });

  test('is rendered anew once it was forgotten, also while it was rendered', async () => {
    const { ask, cache, render } = createSite();
    await ask();
    await cache.forget(key);
    const { promise, resolve: finish } = createDeferred<string>();
    render.mockReturnValueOnce(promise);
    const old = ask();
    await vi.waitFor(() => {
      expect(render).toHaveBeenCalledTimes(2);
    });
    await cache.forget(key);
    expect(await ask()).toBe('<p>2</p>');
    finish('<p>old</p>');
    expect(await old).toBe('<p>old</p>');
    expect(await ask()).toBe('<p>2</p>');
  });

  test('Empty HTML is kept, and null is not.', async () => {
    const { ask, render } = createSite();
    render.mockReturnValueOnce(null).mockReturnValueOnce('');
    expect(await ask()).toBeNull();
    expect(await ask()).toBe('');
    expect(await ask()).toBe('');
    expect(render).toHaveBeenCalledTimes(2);
  });

  test('has the type that its renderer returns', () => {
    const { cache } = createSite();
    expectTypeOf(cache.render(key, () => 'html')).resolves.toEqualTypeOf<string>();
    expectTypeOf(cache.render(key, (): string | null => null)).resolves.toEqualTypeOf<
      string | null
    >();
  });
});

describe('an error', () => {
  test('An error of a renderer reaches all who wait, and is not kept.', async () => {
    const { ask, render } = createSite();
    const failure = new Error('no');
    render.mockImplementationOnce(() => {
      throw failure;
    });
    const all = await Promise.allSettled([ask(), ask(), ask()]);
    expect(all).toEqual(Array(3).fill({ status: 'rejected', reason: failure }));
    expect(render).toHaveBeenCalledOnce();
    render.mockRejectedValueOnce(failure);
    await expect(ask()).rejects.toBe(failure);
    expect(await ask()).toBe('<p>1</p>');
  });

  test('is a renderer that takes too long: the next one does not wait for it', async () => {
    vi.useFakeTimers();
    const { ask, render } = createSite({ timeout: 5000 });
    render.mockReturnValueOnce(new Promise(() => {}));
    const waiting = expect(ask()).rejects.toMatchObject({ code: 'timeout' });
    await vi.advanceTimersByTimeAsync(5000);
    await waiting;
    expect(await ask()).toBe('<p>1</p>');
  });

  test.each([undefined, 5, {}, ['<p>']])('is %j in place of a text', async (value) => {
    const { ask, render } = createSite();
    render.mockReturnValueOnce(value as never);
    await expect(ask()).rejects.toMatchObject({ code: 'handler' });
    expect(await ask()).toBe('<p>1</p>');
  });
});

describe('the bounds', () => {
  const numbered = (hash: number) => ({ hash: `0x${hash}`, viewer: null });

  test('Cached HTML has bounds of entries, bytes and time.', async () => {
    const { ask, render } = createSite({ maxEntries: 2 });
    await ask(numbered(1));
    await ask(numbered(2));
    await ask(numbered(1));
    await ask(numbered(3));
    expect(render).toHaveBeenCalledTimes(3);
    await ask(numbered(1));
    expect(render).toHaveBeenCalledTimes(3);
    await ask(numbered(2));
    expect(render).toHaveBeenCalledTimes(4);
  });

  test('keep as many bytes, and nothing that is larger alone', async () => {
    const { cache } = createSite({ maxBytes: 10_000 });
    const render = vi.fn((length: number) => 'a'.repeat(length));
    const ask = (hash: number, length: number) =>
      cache.render(numbered(hash), () => render(length));
    await ask(1, 2000);
    await ask(2, 2000);
    await ask(3, 6000);
    await ask(1, 0);
    await ask(2, 0);
    expect(render).toHaveBeenCalledTimes(3);
    await ask(4, 2000);
    await ask(2, 0);
    expect(render).toHaveBeenCalledTimes(4);
    await ask(1, 2000);
    expect(render).toHaveBeenCalledTimes(5);
  });

  test.each([0, -1, NaN, 'many', null, {}])('of %j are the defaults', async (bound) => {
    const wrong = { lifetime: bound, maxEntries: bound, maxBytes: bound, timeout: bound };
    const { ask } = createSite(wrong as never);
    await ask();
    wait(59_999);
    expect(await ask()).toBe('<p>1</p>');
    wait(1);
    expect(await ask()).toBe('<p>2</p>');
  });
});

describe('a key', () => {
  const keys: HtmlKey[] = [
    key,
    { hash: '0xa', viewer: 0 },
    { hash: '0xa', viewer: 3 },
    { hash: '0xa', viewer: 33 },
    { hash: '0xa,3', viewer: null },
    { hash: '0xa",3,"', viewer: null },
    { hash: '0xA', viewer: null },
    { hash: '0xa\u0000', viewer: null },
    { hash: '0xa\ud800', viewer: null },
    { hash: '0xa\ud801', viewer: null },
    { hash: '0xa', viewer: null, look: '' },
    { hash: '0xa', viewer: null, look: 'null' },
    { hash: '0xa', viewer: null, look: 3 },
    { hash: '0xa', viewer: null, look: '3' },
    { hash: '0xa', viewer: null, look: {} },
    { hash: '0xa', viewer: null, look: [] },
    { hash: '0xa', viewer: null, look: [null] },
    { hash: '0xa', viewer: null, look: { a: 'b', c: 'd' } },
    { hash: '0xa', viewer: null, look: { a: 'b","c":"d' } },
    { hash: '0xa', viewer: null, look: { 'a":"b","c': 'd' } },
    { hash: '0xa', viewer: null, look: { a: { c: 'd' }, b: 1 } },
    { hash: '0xa', viewer: null, look: { a: { c: 'd', b: 1 } } },
    { hash: '0xa', viewer: null, look: { 1: 'a' } },
    { hash: '0xa', viewer: null, look: ['a'] },
    { hash: '0xa', viewer: null, look: JSON.parse('{"__proto__":{"a":1}}') as object },
  ];

  test('The key of cached HTML is cast, viewer and look.', () => {
    const texts = keys.map(writeKey);
    expect(texts).not.toContain(null);
    expect(new Set(texts).size).toBe(keys.length);
  });

  test('is the same for the same fields in another order, and for those that are undefined', async () => {
    const { ask, render } = createSite();
    await ask({ ...key, look: { theme: 'dark', props: { a: 1, b: [2] } } });
    await ask({ look: { props: { b: [2], a: 1 }, locale: undefined, theme: 'dark' }, ...key });
    expect(render).toHaveBeenCalledOnce();
  });

  const loop: unknown[] = [];
  loop.push(loop);
  test.each<[string, unknown]>([
    ['no viewer', { hash: '0xa' }],
    ['an undefined viewer', { hash: '0xa', viewer: undefined }],
    ['a viewer as a text', { hash: '0xa', viewer: '3' }],
    ['a viewer that is no number', { hash: '0xa', viewer: NaN }],
    ['a viewer below 0', { hash: '0xa', viewer: -3 }],
    ['no hash', { viewer: null }],
    ['an empty hash', { hash: '', viewer: null }],
    ['a hash that is no text', { hash: { toString: () => '0xa' }, viewer: null }],
    ['a function in its look', { ...key, look: { images: () => null } }],
    ['a map in its look', { ...key, look: new Map([['theme', 'dark']]) }],
    ['a date in its look', { ...key, look: { since: new Date() } }],
    ['fields of a prototype', { ...key, look: Object.create({ theme: 'dark' }) as object }],
    ['a symbol', { ...key, look: { [Symbol('theme')]: 'dark' } }],
    ['a number that JSON lacks', { ...key, look: { width: Infinity } }],
    ['a hole', { ...key, look: [, 1] }], // oxlint-disable-line no-sparse-arrays
    ['a loop', { ...key, look: loop }],
    ['a whole book', { ...key, look: 'a'.repeat(200_000) }],
    [
      'a getter that throws',
      {
        ...key,
        get look() {
          throw new Error('no');
        },
      },
    ],
    ['nothing', null],
  ])(
    'A key without a viewer keeps nothing, as its HTML could be for anyone. (%s)',
    async (_, given) => {
      const { ask, cache, onError, render } = createSite();
      expect(await ask(given as HtmlKey)).toBe('<p>1</p>');
      expect(await ask(given as HtmlKey)).toBe('<p>2</p>');
      await cache.forget(given as HtmlKey);
      expect(onError).toHaveBeenCalledTimes(2);
      expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'setup' }));
      render.mockRejectedValueOnce(new Error('no'));
      await expect(ask(given as HtmlKey)).rejects.toThrow('no');
    },
  );

  test('is read once: what changes afterwards is another key', async () => {
    const { ask } = createSite();
    const look = { theme: 'dark' };
    const dark = ask({ ...key, look });
    look.theme = 'light';
    expect(await Promise.all([dark, ask({ ...key, look })])).toEqual(['<p>1</p>', '<p>2</p>']);
  });

  test('of one viewer never gives the HTML of another, asked for together', async () => {
    const { cache } = createSite({ ...createTable(), secret: SECRET });
    const viewers = [null, ...Array.from({ length: 200 }, (_, fid) => fid)];
    const ask = (viewer: number | null) => cache.render({ ...key, viewer }, () => `for ${viewer}`);
    for (let round = 0; round < 2; round += 1) {
      const all = await Promise.all(viewers.map(ask));
      expect(all).toEqual(viewers.map((viewer) => `for ${viewer}`));
    }
  });
});

describe('a store', () => {
  const open = (store: HtmlStore, options: HtmlCacheOptions = {}) =>
    createSite({ store, secret: SECRET, ...options });

  test('has the HTML of one process for another, for the rest of its lifetime', async () => {
    const store = createStorage();
    const first = open(store);
    await first.ask();
    wait(59_000);
    const second = open(store);
    expect(await second.ask()).toBe('<p>1</p>');
    expect(second.render).not.toHaveBeenCalled();
    wait(1000);
    await second.ask();
    expect(second.render).toHaveBeenCalledOnce();
    expect(first.onError).not.toHaveBeenCalled();
    expect(second.onError).not.toHaveBeenCalled();
  });

  test('is asked once for all who ask at the same time', async () => {
    const { store } = createTable();
    const getItem = vi.spyOn(store, 'getItem');
    const { ask } = open(store);
    await Promise.all(Array.from({ length: 100 }, () => ask()));
    // As often as for one: the lock and the entry.
    expect(getItem.mock.calls.length).toBeLessThan(7);
  });

  // https://github.com/anomalyco/openauth/pull/219
  test('gets the seconds of a lifetime and a stale minute, and at least those of Cloudflare KV', async () => {
    const { store, ttls } = createTable();
    const { ask } = open(store, { lifetime: 90_500 });
    await ask();
    // The first is that of the lock.
    expect(ttls).toEqual([60, 151]);
  });

  test('forgets what this process forgets, though it is still being written', async () => {
    const { store, table } = createTable();
    const { setItem } = store;
    const slow = createDeferred();
    const written = createDeferred();
    store.setItem = async (name, value, options) => {
      // The lock is short.
      if (value.length > 400) {
        written.resolve(null);
        await slow.promise;
      }
      setItem(name, value, options);
    };
    const { cache, render, ask } = open(store);
    const old = cache.render(key, () => 'a'.repeat(400));
    await written.promise;
    const forgotten = cache.forget(key);
    slow.resolve(null);
    await Promise.all([old, forgotten]);
    expect(table.size).toBe(0);
    expect(await ask()).toBe('<p>1</p>');
    expect(render).toHaveBeenCalledOnce();
  });

  test('without removeItem forgets as well', async () => {
    const { getItem, setItem } = createTable().store;
    const { ask, cache, onError } = open({ getItem, setItem });
    await ask();
    await cache.forget(key);
    expect(await ask()).toBe('<p>2</p>');
    expect(onError).not.toHaveBeenCalled();
  });

  test('is written to by a promise that the server can wait for', async () => {
    const { store, table } = createTable();
    const waitUntil = vi.fn<(written: Promise<void>) => void>();
    const { ask } = open(store, { waitUntil });
    void ask();
    await vi.waitFor(() => {
      expect(waitUntil).toHaveBeenCalledOnce();
    });
    await waitUntil.mock.calls[0]?.[0];
    expect(table.size).toBe(1);
  });

  test.each<[string, HtmlCacheOptions]>([
    ['getItem', { store: { setItem: () => {} } as never, secret: SECRET }],
    ['setItem', { store: { getItem: () => {} } as never, secret: SECRET }],
    ['getItem', { store: null as never, secret: SECRET }],
    ['secret', { store: createTable().store }],
    ['secret', { store: createTable().store, secret: 'short' }],
    ['secret', { store: createTable().store, secret: 5 as never }],
  ])('needs its %s', (name, options) => {
    expect(() => createHtmlCache(options)).toThrow(name);
  });

  describe('that an attacker writes into', () => {
    /** A process that has written, and one with nothing in memory. */
    async function plant(
      change: (table: Map<string, unknown>, mine: string, other: string) => void,
    ) {
      const { store, table } = createTable();
      const other = { ...key, viewer: 3 };
      const writer = open(store);
      await writer.cache.render(key, () => 'everyone’s');
      const [mine = ''] = table.keys();
      await writer.cache.render(other, () => 'Linda’s');
      const [, theirs = ''] = table.keys();
      change(table, mine, theirs);
      return open(store);
    }
    const ATTACK = '<script>alert(1)</script>';
    const entryOf = (table: Map<string, unknown>, name: string) => String(table.get(name));

    test.each<[string, Parameters<typeof plant>[0]]>([
      ['HTML', (table, mine) => table.set(mine, ATTACK)],
      ['nothing', (table, mine) => table.set(mine, '')],
      ['an object', (table, mine) => table.set(mine, { html: ATTACK, expiresAt: 9e12 })],
      ['a list', (table, mine) => table.set(mine, [ATTACK])],
      ['a flag', (table, mine) => table.set(mine, true)],
    ])('What is no entry of a `store` is none. (%s)', async (_, change) => {
      const { ask, onError } = await plant(change);
      expect(await ask()).toBe('<p>1</p>');
      expect(onError).not.toHaveBeenCalled();
    });

    test.each<[string, Parameters<typeof plant>[0]]>([
      [
        'HTML behind a signature',
        (table, mine) => table.set(mine, entryOf(table, mine).replace('everyone', ATTACK)),
      ],
      ['HTML after it', (table, mine) => table.set(mine, entryOf(table, mine) + ATTACK)],
      [
        'a later time',
        (table, mine) =>
          table.set(mine, entryOf(table, mine).replace(/ 1\d{12}\+/, ' 1772618460000+')),
      ],
      ['the HTML of another viewer', (table, mine, other) => table.set(mine, table.get(other))],
      [
        'a code of zeros',
        (table, mine) =>
          table.set(mine, entryOf(table, mine).replace(/[\da-f]{64}/, '0'.repeat(64))),
      ],
      ['a gigabyte', (table, mine) => table.set(mine, entryOf(table, mine) + 'a'.repeat(4e7))],
    ])(
      'An entry of a `store` is signed: one that was changed, moved to another key or kept beyond its time is not used. (%s)',
      async (_, change) => {
        const { ask, onError } = await plant(change);
        expect(await ask()).toBe('<p>1</p>');
        const message = 'The store failed: An entry of the store is not signed with this secret.';
        expect(onError).toHaveBeenCalledWith(expect.objectContaining({ message }));
      },
    );

    test('would have it shown if it could sign', async () => {
      const { ask, onError } = await plant(() => {});
      expect(await ask()).toBe('everyone’s');
      expect(onError).not.toHaveBeenCalled();
    });

    test('by a server whose clock is wrong keeps nothing longer than this one does', async () => {
      const { store } = createTable();
      await open(store, { lifetime: 600_000 }).ask();
      const { ask, render } = open(store);
      await ask();
      expect(render).toHaveBeenCalledOnce();
    });
  });

  test.each<[string, () => unknown]>([
    [
      'throws',
      () => {
        throw new Error('down');
      },
    ],
    ['rejects', () => Promise.reject(new Error('down'))],
  ])('A `store` that fails costs a rendering. (%s)', async (_, fail) => {
    const { ask, cache, onError } = open({ getItem: fail, setItem: fail, removeItem: fail });
    expect(await ask()).toBe('<p>1</p>');
    expect(await ask()).toBe('<p>1</p>');
    await cache.forget(key);
    expect(onError).toHaveBeenCalledTimes(3);
    expect(onError).toHaveBeenCalledWith(
      expect.objectContaining({ message: 'The store failed: down' }),
    );
  });

  test('A `store` that hangs is waited for once a second, and not for each cast.', async () => {
    vi.useRealTimers();
    const hang = vi.fn(() => new Promise(() => {}));
    const { cache } = open({ getItem: hang, setItem: hang });
    const start = performance.now();
    for (let cast = 0; cast < 20; cast += 1) {
      await cache.render({ hash: `0x${cast}`, viewer: null }, () => 'html');
    }
    expect(performance.now() - start).toBeLessThan(1900);
    expect(hang).toHaveBeenCalledOnce();
  });

  test('whose failures the site’s own function fails to hear', async () => {
    const fail = () => {
      throw new Error('no');
    };
    const { ask } = open({ getItem: fail, setItem: () => {} }, { onError: fail, waitUntil: fail });
    expect(await ask()).toBe('<p>1</p>');
  });
});
