// Databases in memory, by the calls that the adapters of `Store` make. The real ones are asked by
// `npm run test:live`.
import { postgresStore } from '../../src/server/store/postgres-store.js';
import type { PostgresPool } from '../../src/server/store/postgres-store.js';
import { redisStore } from '../../src/server/store/redis-store.js';
import type { RedisClient } from '../../src/server/store/redis-store.js';
import type { Store } from '../../src/server/store/store.js';
import type { UnstorageLike } from '../../src/server/store/unstorage-store.js';

/** The entries of a database, which the tests read and change. */
export type Entries = Map<string, { value: string; expiresAt: number }>;

/** The secret of the stores of tests. */
export const SECRET = 'a secret of 32 characters, or more';

export const CLIENTS = ['redis', 'ioredis', '@upstash/redis'] as const;
export type ClientName = (typeof CLIENTS)[number];

/** What one step of a database does: nothing else runs meanwhile. */
function createSteps(entries: Entries, write = (text: string) => text) {
  const read = (key: string) => {
    const kept = entries.get(key);
    if (kept && kept.expiresAt <= Date.now()) entries.delete(key);
    return entries.get(key);
  };
  return {
    get: (key: string) => read(key)?.value ?? null,
    set(key: string, value: string, ms: number) {
      entries.set(key, { value: write(value), expiresAt: Date.now() + ms });
    },
    claim(key: string, value: string, ms: number): boolean {
      if (read(key)) return false;
      this.set(key, value, ms);
      return true;
    },
    increment(key: string, ms: number): number {
      const kept = read(key) ?? { value: '0', expiresAt: Date.now() + ms };
      const value = `${Number(kept.value) + 1}`;
      entries.set(key, { ...kept, value });
      return Number(value);
    },
    delete: (key: string, value?: string) =>
      (value === undefined || read(key)?.value === value) && entries.delete(key),
  };
}

/** A round trip, on no clock: other requests come in between. */
const later = async <Result>(step: () => Result): Promise<Result> => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  return step();
};

/** A text as bytes of UTF-8. */
const inUtf8 = (text: string) => Buffer.from(text).toString();
/** The same in Postgres, which takes no NUL. */
function inPostgres(text: string): string {
  if (text.includes('\0')) throw new Error('invalid byte sequence for encoding "UTF8": 0x00');
  return inUtf8(text);
}

/** A client of Redis in one of its three forms. That of Upstash reads results as JSON. */
export function redisOf(entries: Entries, name: ClientName = 'redis'): RedisClient {
  const steps = createSteps(entries, inUtf8);
  const fromJson = (text: string | null): unknown => {
    try {
      return JSON.parse(text ?? 'null');
    } catch {
      return text;
    }
  };
  const run = (script: string, key: string, args: readonly string[]): Promise<unknown> =>
    later(() => {
      const [first = '', ms = first] = args;
      if (script.includes('TIME')) return `${Math.floor(Date.now() / 1000)}`;
      if (script.includes('DEL')) return steps.delete(key, first);
      if (!script.includes('SET') && !script.includes('INCR')) {
        const text = steps.get(key);
        return name === '@upstash/redis' ? fromJson(text) : text;
      }
      if (script.includes('INCR')) return steps.increment(key, Number(first));
      if (script.includes("'NX'"))
        return steps.claim(key, first, Number(ms)) || steps.get(key) === first ? 1 : 0;
      steps.set(key, first, Number(ms));
      return 1;
    });
  const shared = {
    del: (key: string) =>
      later(() => {
        steps.delete(key);
      }),
  };
  switch (name) {
    case 'redis':
      return {
        ...shared,
        sendCommand() {},
        eval: (script: string, given: { keys: string[]; arguments: string[] }) =>
          run(script, given.keys[0] ?? '', given.arguments),
      } as RedisClient;
    case 'ioredis':
      return {
        ...shared,
        sendCommand() {},
        defineCommand() {},
        eval: (script: string, keys: number, ...given: string[]) =>
          run(script, keys ? given[0]! : '', given.slice(keys)),
      } as RedisClient;
    case '@upstash/redis':
      return {
        ...shared,
        createScript() {},
        eval: (script: string, keys: string[], args: string[]) => run(script, keys[0] ?? '', args),
      } as RedisClient;
  }
}

/** A pool of Postgres that knows the statements of `postgresStore`. */
export function postgresOf(entries: Entries): PostgresPool {
  const steps = createSteps(entries, inPostgres);
  return {
    query: (text, [key = '', value = '', ms = value]) =>
      later(() => {
        const rows = (...found: unknown[]) => ({ rows: found });
        if (text.includes('as now')) return rows({ now: `${Date.now()}` });
        if (text.startsWith('select')) {
          const kept = steps.get(key);
          return kept === null ? rows() : rows({ value: kept });
        }
        if (text.startsWith('delete')) {
          steps.delete(key, value || undefined);
          return rows();
        }
        if (text.includes('+ 1')) return rows({ value: `${steps.increment(key, Number(ms))}` });
        if (text.includes('returning'))
          return steps.claim(key, value, Number(ms)) ? rows({}) : rows();
        steps.set(key, value, Number(ms));
        return rows();
      }),
  };
}

/** A storage of `unstorage` whose driver knows no `ttl`, and reads values as JSON, as it does. */
export function unstorageOf(entries: Entries): UnstorageLike {
  const steps = createSteps(entries);
  return {
    getItem: (key) => later(() => steps.get(key)),
    setItem: (key, value) =>
      later(() => {
        steps.set(key, value, Infinity);
      }),
    removeItem: (key) =>
      later(() => {
        steps.delete(key);
      }),
  };
}

/** A client whose scripts `around` runs: it may do so late, again, or lose what they answer. */
export function runAround(
  client: RedisClient,
  around: (run: () => Promise<unknown>, script: string) => unknown,
): RedisClient {
  const run = client.eval as (...args: unknown[]) => Promise<unknown>;
  const wrapped = (...args: unknown[]) => around(() => run(...args), args[0] as string);
  return { ...client, eval: wrapped };
}

/** Opens a store, over the entries of a database that machines share. */
export const openRedis = (entries: Entries = new Map()): Store =>
  redisStore(redisOf(entries), { secret: SECRET });
export const openPostgres = (entries: Entries = new Map()): Store =>
  postgresStore(postgresOf(entries), { secret: SECRET });
/** For `describe.each`. */
export const DATABASES: [name: string, open: (entries: Entries) => Store][] = [
  ['Redis', openRedis],
  ['Postgres', openPostgres],
];
