import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { describeStore } from '../../../tests/stores/describe-store.js';
import {
  CLIENTS,
  openPostgres,
  openRedis,
  postgresOf,
  redisOf,
  runAround,
  SECRET,
  unstorageOf,
} from '../../../tests/stores/stand-ins.js';
import type { Entries } from '../../../tests/stores/stand-ins.js';
import { createStore } from './create-store.js';
import { memoryStore } from './memory-store.js';
import { postgresStore } from './postgres-store.js';
import { redisStore } from './redis-store.js';
import type { RedisClient } from './redis-store.js';
import { StoreError, storeError } from './store-error.js';
import type { Store } from './store.js';
import { unstorageStore } from './unstorage-store.js';

const options = { secret: SECRET };

describeStore('memory', () => {
  const store = memoryStore();
  return [store, store];
});
for (const name of CLIENTS) {
  describeStore(`Redis, by ${name}`, () => {
    const entries: Entries = new Map();
    const open = () => redisStore(redisOf(entries, name), options);
    return [open(), open()];
  });
}
describeStore('Redis, by three clients', () => {
  const entries: Entries = new Map();
  return [
    redisStore(redisOf(entries, 'ioredis'), options),
    redisStore(redisOf(entries, '@upstash/redis'), options),
  ];
});
describeStore('Postgres', () => {
  const entries: Entries = new Map();
  return [openPostgres(entries), openPostgres(entries)];
});
describeStore(
  'unstorage',
  () => {
    const entries: Entries = new Map();
    const open = () => unstorageStore(unstorageOf(entries), options);
    return [open(), open()];
  },
  false,
);

describe('a store that others write to', () => {
  function open() {
    const entries: Entries = new Map();
    return { entries, store: openRedis(entries) };
  }

  test('No key says what it is about, and each begins with the prefix.', async () => {
    const { entries, store } = open();
    await store.set('nonce:0123456789', 'linda', 1000);
    await redisStore(redisOf(entries), { ...options, prefix: 'garden:' }).increment('linda', 1000);
    const names = [...entries.keys()];
    expect(names[0]).toMatch(/^castkit:[\da-f]{64}$/);
    expect(names[1]).toMatch(/^garden:[\da-f]{64}$/);
  });

  test('Two sites with one database and two secrets share nothing.', async () => {
    const { entries, store } = open();
    const other = redisStore(redisOf(entries), { secret: `${SECRET} of Eve` });
    await store.set('key', 'ours', 1000);
    expect(await other.get('key')).toBeNull();
    expect(await other.claim('key', 'theirs', 1000)).toBe(true);
    expect(await store.increment('number', 1000)).toBe(1);
    expect(await other.increment('number', 1000)).toBe(1);
    expect(await store.get('key')).toBe('ours');
    // Under the other's name as well.
    const [ours, theirs] = [...entries.keys()];
    entries.set(ours!, entries.get(theirs!)!);
    await expect(store.get('key')).rejects.toThrow('not signed with this secret');
  });

  const long = `castkit-1 ${'0'.repeat(64)} 1800000000000+9999999999 `;
  test.each<[string, (entry: string) => string]>([
    ['another text', () => 'linda'],
    ['JSON', () => '{"__proto__":{"a":1}}'],
    ['nothing', () => ''],
    ['a changed value', (entry) => `${entry}!`],
    ['a longer lifetime', (entry) => entry.replace(/\+\d+ /, '+9999999999 ')],
    ['another code', (entry) => entry.replace(/ [\da-f]{64} /, ` ${'0'.repeat(64)} `)],
    ['ten million letters', () => long + 'a'.repeat(10_000_000)],
  ])('An entry that another has written or changed is not used. (%s)', async (_, change) => {
    const { entries, store } = open();
    await store.set('key', 'value', 1000);
    const [[name = '', kept] = []] = entries;
    entries.set(name, { ...kept!, value: change(kept!.value) });
    await expect(store.get('key')).rejects.toMatchObject({ code: 'invalid' });
  });

  test('An entry of another key is not used, nor one that was kept beyond its time.', async () => {
    const { entries, store } = open();
    await store.set('a', 'of a', 1000);
    await store.set('b', 'of b', 1000);
    const [a = '', b = ''] = entries.keys();
    entries.set(a, entries.get(b)!);
    await expect(store.get('a')).rejects.toMatchObject({ code: 'invalid' });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 60_000 });
    entries.set(b, { ...entries.get(b)!, expiresAt: Infinity });
    await expect(store.get('b')).rejects.toMatchObject({ code: 'invalid' });
  });

  test.each([
    ['an hour behind', -60],
    ['an hour ahead', 60],
    ['four minutes behind', -4],
    ['four minutes ahead', 4],
  ])('What a machine has kept is read, or the clocks are named. (%s)', async (_, at) => {
    const { entries, store } = open();
    vi.useFakeTimers({ toFake: ['Date'] });
    const now = Date.now();
    vi.setSystemTime(now + at * 60_000);
    await store.set('key', 'value', 1000);
    for (const kept of entries.values()) kept.expiresAt = Infinity;
    vi.setSystemTime(now);
    const read = store.get('key');
    await (Math.abs(at) < 5
      ? expect(read).resolves.toBe('value')
      : expect(read).rejects.toThrow('The clocks of the machines differ'));
  });

  test('A value that would be too long to be read is not written.', async () => {
    const { entries, store } = open();
    await store.set('key', 'a'.repeat(5_999_999), 1000);
    expect(await store.get('key')).toHaveLength(5_999_999);
    await expect(store.set('key', 'a'.repeat(6_000_000), 1000)).rejects.toThrow('exceeds');
    expect(await store.get('key')).toHaveLength(5_999_999);
    expect(entries.size).toBe(1);
  });

  test.each([0, -1, 1.5, NaN, 'many', null, undefined, {}])(
    'A count that is no whole number is none. (%j)',
    async (number) => {
      const given = { ...memoryStore(), increment: () => Promise.resolve(number as number) };
      await expect(createStore(given, options).increment('key', 1)).rejects.toThrow(StoreError);
    },
  );

  test.each(['true', 1, {}, [], null, undefined])(
    'A claim that returns neither true nor false has failed. (%j)',
    async (claimed) => {
      const given = { ...memoryStore(), claim: () => Promise.resolve(claimed as boolean) };
      await expect(createStore(given, options).claim('key', '', 1)).rejects.toThrow(StoreError);
    },
  );
});

test('What a store of a site does not have, whatever it returns for that, is removed without an error.', async () => {
  const entries = new Map<string, string>();
  const get = (key: string) => Promise.resolve(entries.get(key) as string);
  const removed = vi.fn((key: string) => Promise.resolve(void entries.delete(key)));
  const store = createStore({ ...memoryStore(), get, delete: removed }, options);
  await expect(store.delete('key', 'token')).resolves.toBeUndefined();
  expect(removed).not.toHaveBeenCalled();
});

describe('a store that fails', () => {
  test('What it throws is never an error of ours.', async () => {
    const thrown = Object.assign(new Error('ECONNREFUSED'), { code: 'setup', status: 404 });
    const given = { ...memoryStore(), get: () => Promise.reject(thrown) };
    const error: unknown = await createStore(given, options)
      .get('key')
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StoreError);
    expect(error).toMatchObject({
      message: 'The store failed: ECONNREFUSED',
      code: 'handler',
      cause: thrown,
    });
    expect(error).not.toHaveProperty('status');
  });

  test.each([
    null,
    undefined,
    'text',
    Object.create(null),
    new Proxy(new Error(), {
      get() {
        throw new Error();
      },
    }),
  ])('and throws no error: %#', async (thrown) => {
    const get = vi.fn<Store['get']>().mockRejectedValue(thrown);
    const store = createStore({ ...memoryStore(), get }, options);
    await expect(store.get('key')).rejects.toThrow('The store failed');
  });

  test.each(CLIENTS)(
    'A claim that a client sends again, as its response was lost, is that of before. (%s)',
    async (name) => {
      const client = redisOf(new Map(), name);
      const twice = runAround(client, async (run) => {
        await run();
        return run();
      });
      const store = redisStore(twice, options);
      expect(await store.claim('key', '', 1000)).toBe(true);
      expect(await store.claim('key', '', 1000)).toBe(false);
      expect(await redisStore(client, options).claim('key', '', 1000)).toBe(false);
    },
  );

  test('A client that returns bytes and texts for texts and numbers is read as any other.', async () => {
    const client = runAround(redisOf(new Map()), async (run) => {
      const found = await run();
      return typeof found === 'number' ? `${found}` : found && Buffer.from(found as string);
    });
    const store = redisStore(client, options);
    expect(await store.get('key')).toBeNull();
    expect(await store.claim('key', 'ä 🌱', 1000)).toBe(true);
    expect(await store.claim('key', '', 1000)).toBe(false);
    expect(await store.get('key')).toBe('ä 🌱');
    expect(await store.increment('number', 1000)).toBe(1);
  });

  test('What is read is not the copy of a replica, which may be late.', async () => {
    const client = redisOf(new Map());
    const replica = { get: () => null, getBuffer: () => null };
    const store = redisStore({ ...client, ...replica }, options);
    await store.set('key', 'posted', 1000);
    expect(await store.get('key')).toBe('posted');
  });

  // On the clock: what signs runs beside the timers.
  test('One that hangs is waited for a second, and then once a second.', async () => {
    let calls = 0;
    const get = () => {
      calls += 1;
      return new Promise<string | null>(() => {});
    };
    const store = createStore({ ...memoryStore(), get }, options);
    const start = performance.now();
    await expect(store.get('key')).rejects.toThrow('Request timed out');
    expect(performance.now() - start).toBeGreaterThan(990);
    for (let request = 0; request < 100; request += 1) {
      await expect(store.get('key')).rejects.toThrow('left alone for a second');
    }
    expect(calls).toBe(1);
    await sleep(1010);
    await expect(store.get('key')).rejects.toThrow('Request timed out');
    expect(calls).toBe(2);
  });

  test('A full memory refuses claims, and forgets none.', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const store = memoryStore();
    for (let at = 0; at < 100_000; at += 1) await store.claim(`${at}`, '', 60_000);
    await expect(store.claim('one more', '', 1)).rejects.toThrow('is full');
    // Further ones do not look through all of them.
    const walk = vi.spyOn(Map.prototype, Symbol.iterator as unknown as 'entries');
    for (let at = 0; at < 10; at += 1) {
      await expect(store.claim(`and ${at}`, '', 1)).rejects.toThrow('is full');
    }
    expect(walk.mock.contexts.filter((map) => (map as Map<string, unknown>).size > 1000)).toEqual(
      [],
    );
    walk.mockRestore();
    await store.set('html', 'of many pages', 1000);
    expect(await store.claim('0', '', 1)).toBe(false);
    vi.setSystemTime(Date.now() + 60_001);
    expect(await store.claim('one more', '', 1)).toBe(true);
  });

  // https://github.com/anomalyco/openauth/pull/219
  test.each([
    [90_500, 91],
    [10_000, 60],
  ])(
    'An entry is kept for as many seconds as Cloudflare KV takes. (%i ms)',
    async (lifetime, ttl) => {
      const setItem = vi.fn();
      const store = unstorageStore({ ...unstorageOf(new Map()), setItem }, options);
      await store.set('key', 'value', lifetime);
      await store.claim('lock', 'token', lifetime);
      expect(setItem.mock.calls.map(([, , given]) => given as object)).toEqual([{ ttl }, { ttl }]);
    },
  );

  test('A key of a storage that hangs is free again.', async () => {
    let isHanging = true;
    const getItem = () => (isHanging ? new Promise(() => {}) : null);
    const store = unstorageStore({ ...unstorageOf(new Map()), getItem }, options);
    await expect(store.claim('key', '', 1000)).rejects.toThrow('timed out');
    isHanging = false;
    await sleep(1010);
    expect(await store.claim('key', '', 1000)).toBe(true);
  });

  test('A turn of a visitor who has left holds a key for two seconds.', async () => {
    vi.useFakeTimers();
    const getItem = vi.fn<() => Promise<null>>(() => new Promise(() => {}));
    const store = unstorageStore({ ...unstorageOf(new Map()), getItem }, options);
    void store.claim('key', '', 1000);
    await vi.waitFor(() => {
      expect(getItem).toHaveBeenCalled();
    });
    vi.clearAllTimers();
    await vi.advanceTimersByTimeAsync(1500);
    getItem.mockResolvedValue(null);
    const next = vi.fn();
    void store.claim('key', '', 1000).then(next);
    await vi.waitFor(() => {
      expect(next).toHaveBeenCalledWith(true);
    });
  });
});

// https://github.com/neondatabase/website/issues/1546
test('A client of Postgres that returns rows alone is an error that names its option.', async () => {
  const query = (() => Promise.resolve([])) as never;
  const store = postgresStore({ query }, options);
  await expect(store.claim('key', '', 1000)).rejects.toThrow('neon needs fullResults');
});

// https://github.com/liveblocks/liveblocks/issues/432
test('An error of a store of another copy of the package is one of a store.', async () => {
  vi.resetModules();
  const copy = await import('./store-error.js');
  expect(copy.StoreError).not.toBe(StoreError);
  const error = copy.storeError('away');
  expect(error).toBeInstanceOf(StoreError);
  expect(storeError(error)).toBe(error);
});

describe('options', () => {
  test.each<[string, () => Store, string]>([
    ['a short secret', () => createStore(memoryStore(), { secret: 'short' }), '32 characters'],
    ['no secret', () => redisStore(redisOf(new Map()), { secret: undefined }), '32 characters'],
    ['a part of a store', () => createStore({} as Store, options), 'needs get, set, claim'],
    ['no client', () => redisStore(null as unknown as RedisClient, options), 'redisStore needs'],
    ['another client', () => redisStore({ eval() {}, del() {} }, options), 'redisStore'],
    ['no pool', () => postgresStore({} as never, options), 'needs a pool'],
    [
      'a statement in the name of the table',
      () => postgresStore(postgresOf(new Map()), { ...options, table: 'a; drop table a' }),
      'no name of a table',
    ],
    ['no storage', () => unstorageStore({} as never, options), 'A storage needs'],
  ])('%s is an error of the setup', (_, open, message) => {
    expect(open).toThrow(expect.objectContaining({ code: 'setup' }));
    expect(open).toThrow(message);
  });

  /** A store whose table is as old as `old` says; the statements that it got. */
  function openSwept(old: number[] = []) {
    const asked: string[] = [];
    const pool = postgresOf(new Map());
    const query: typeof pool.query = (text, values) => {
      asked.push(text);
      if (!text.includes('skip locked')) return pool.query(text, values);
      return Promise.resolve({ rows: Array.from({ length: old.shift() ?? 0 }, () => ({})) });
    };
    const store = postgresStore({ query }, { ...options, table: 'web.castkit_store' });
    return { asked, store, sweeps: () => asked.filter((text) => text.includes('skip locked')) };
  }

  test('The table of Postgres may be in a schema, and is swept once a minute.', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const { asked, store, sweeps } = openSwept();
    await store.set('a', 'a', 1000);
    expect(asked[0]).toContain('insert into web.castkit_store as kept');
    vi.setSystemTime(Date.now() + 61_000);
    await store.set('a', 'a', 1000);
    await store.set('a', 'a', 1000);
    expect(sweeps()).toHaveLength(1);
  });

  test.each([
    ['40001', 9, true],
    ['40P01', 9, true],
    ['40001', 10, false],
    ['57014', 1, false],
  ])(
    'A statement that conflicts with another is run again, and others are not: %s, %i times',
    async (code, times, isDone) => {
      const pool = postgresOf(new Map());
      let left = times;
      const query: typeof pool.query = (...given) => {
        left -= 1;
        if (left < 0) return pool.query(...given);
        return Promise.reject(Object.assign(new Error('conflict'), { code }));
      };
      const claim = postgresStore({ query }, options).claim('key', '', 1000);
      await (isDone
        ? expect(claim).resolves.toBe(true)
        : expect(claim).rejects.toThrow('conflict'));
    },
  );

  test('All rows of Postgres that are over are removed, also those of counts, and by processes that end soon.', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.05);
    const { store, sweeps } = openSwept([1000, 1000, 999, 5]);
    await store.increment('a', 1000);
    await sleep(10);
    expect(sweeps()).toHaveLength(3);
    await store.increment('a', 1000);
    expect(sweeps()).toHaveLength(3);
  });
});
