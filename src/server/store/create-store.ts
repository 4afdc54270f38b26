import { toError } from '../../core/errors/errors.js';
import { countOf, fieldsOf, textOf } from '../../core/read/fields.js';
import { createBreaker, limitStoreTime } from '../http/create-breaker.js';
import { createSigner } from './create-signer.js';
import { CLOCKS_MS, clocksDiffer } from './clocks.js';
import { readLifetime } from './read-lifetime.js';
import { storeError } from './store-error.js';
import type { Store, StoreOptions } from './store.js';

/** The shortest secret, in characters. Our own choice: 32 random ones cannot be guessed. */
const MIN_SECRET = 32;
/** The longest value, in characters: a poster of 4 MB as text. Our own choice. */
const MAX_VALUE = 6_000_000;
/** The most characters that an entry has beside its value. */
const HEAD = 200;
/** The start of each value. No database and no client reads it as JSON or as a number. */
const FORMAT = 'castkit-1';
/** The code of an entry, and its stamp: when it was written, for how long, and its mark. */
const VALUE = new RegExp(
  `^${FORMAT} ([\\da-f]{64}) ((\\d{1,15})\\+(\\d{1,11})(?:\\.[\\da-f-]{36})?) `,
);
const NAMES = ['get', 'set', 'claim', 'increment', 'delete'] as const;

const LEFT_ALONE = 'it was slow, and is left alone for a second';
/** Whether a store may have done what it was told, although it failed. */
export const wasAsked = (reason: unknown): boolean => fieldsOf(reason).cause !== LEFT_ALONE;

/** Characters that UTF-8, or a text of Postgres, cannot hold: halves of pairs, and NUL. */
const UNSAFE = /[\0\p{Cs}]/u;
/** The start of a value that is written as it is. Others are JSON, which starts with `"`. */
const PLAIN = '=';

export function isStore(value: unknown): value is Store {
  const fields = fieldsOf(value);
  return NAMES.every((name) => typeof fields[name] === 'function');
}

/**
 * A secret of an option.
 * @param min the fewest characters
 * @throws `setup` for a shorter one
 */
export function readSecret(value: unknown, min: number = MIN_SECRET): string {
  const secret = textOf(value);
  if (secret.length >= min) return secret;
  throw toError('secret needs 32 characters or more.', 'setup');
}

/**
 * The store of an option.
 * @throws `setup` for anything that is no store
 */
export function readStore(value: unknown): Store | undefined {
  if (value === undefined || isStore(value)) return value;
  throw toError('A store needs get, set, claim, increment and delete.', 'setup');
}

/**
 * Protects a store of your own, as those of the package are: keys are hidden, values are signed
 * together with their key and time, a call may take a second, and after one that takes half a
 * second the store is left alone for a second, so that a dead store does not cost each request its
 * time.
 * @throws `setup` if a function is missing, or `secret` is shorter than 32 characters
 * @example
 * ```ts
 * const store = createStore(storeOfMine, { secret: process.env.STORE_SECRET });
 * ```
 */
export function createStore(database: Store, { secret, prefix }: StoreOptions): Store {
  // A site without types may pass nothing.
  const store: unknown = database;
  readStore(store ?? null);
  const { sign, isSigned } = createSigner(readSecret(secret), 'store');
  const start = textOf(prefix) || 'castkit:';
  const breaker = createBreaker();
  // With another secret the names differ, and nobody can guess what an entry is about.
  // As JSON, so that keys which differ in halves of pairs differ in bytes.
  const nameOf = async (key: string) => start + (await sign(`name\n${JSON.stringify(key)}`));
  const signed = (name: string, stamp: string, value: string) =>
    `${FORMAT}\n${name}\n${stamp}\n${value}`;

  /** Calls the store, unless it is slow. */
  async function call<Result>(run: () => Promise<Result>): Promise<Result> {
    let result: { done: Result } | undefined;
    try {
      result = await breaker.run(() => limitStoreTime(async () => ({ done: await run() })));
    } catch (reason) {
      throw storeError(reason);
    }
    if (!result) throw storeError(LEFT_ALONE);
    return result.done;
  }

  /** Signs a value. A mark makes its entry different from all others. */
  async function seal(name: string, given: string, lifetime: number, mark = ''): Promise<string> {
    const value = UNSAFE.test(given) ? JSON.stringify(given) : PLAIN + given;
    if (value.length > MAX_VALUE) throw storeError(`a value exceeds ${MAX_VALUE} characters`);
    const stamp = `${Date.now()}+${lifetime}${mark}`;
    return `${FORMAT} ${await sign(signed(name, stamp, value))} ${stamp} ${value}`;
  }

  /** The value of an entry. What is not signed for its key is not ours. */
  async function open(name: string, entry: unknown): Promise<string> {
    const text = typeof entry === 'string' && entry.length <= MAX_VALUE + HEAD ? entry : '';
    const [head = '', code = '', stamp = '', time, lifetime] = VALUE.exec(text) ?? [];
    const value = text.slice(head.length);
    if (!head || !(await isSigned(signed(name, stamp, value), code))) {
      throw toError('An entry of the store is not signed with this secret.', 'invalid');
    }
    const age = Date.now() - Number(time);
    if (age < -CLOCKS_MS || age > Number(lifetime) + CLOCKS_MS) throw clocksDiffer('invalid');
    return value.startsWith(PLAIN) ? value.slice(1) : textOf(JSON.parse(value));
  }

  return {
    async get(key) {
      const name = await nameOf(key);
      const entry: unknown = await call(() => database.get(name));
      return entry === null || entry === undefined ? null : open(name, entry);
    },
    async set(key, value, given) {
      const lifetime = readLifetime(given);
      const name = await nameOf(key);
      const entry = await seal(name, value, lifetime);
      await call(() => database.set(name, entry, lifetime));
    },
    async claim(key, value, given) {
      const lifetime = readLifetime(given);
      const name = await nameOf(key);
      // By its mark a store knows a claim that its client has sent twice.
      const entry = await seal(name, value, lifetime, `.${crypto.randomUUID()}`);
      const isClaimed: unknown = await call(() => database.claim(name, entry, lifetime));
      // Whatever else a store of a site returns must not pass for a claim, nor for that of another.
      if (typeof isClaimed !== 'boolean') throw storeError('claim returned neither true nor false');
      return isClaimed;
    },
    async increment(key, given) {
      const lifetime = readLifetime(given);
      const name = await nameOf(key);
      const number = countOf(await call(() => database.increment(name, lifetime)));
      if (!number) throw storeError('increment returned no number');
      return number;
    },
    async delete(key, value) {
      const name = await nameOf(key);
      // Also called while the store is slow: what was removed must not come back.
      try {
        await limitStoreTime(async () => {
          if (value === undefined) return database.delete(name);
          // A store of a site may return what its map does.
          const entry = (await database.get(name)) as string | null | undefined;
          if (entry !== null && entry !== undefined && (await open(name, entry)) === value) {
            await database.delete(name, entry);
          }
        });
      } catch (reason) {
        throw storeError(reason);
      }
    },
    ...(database.now && { now: async () => call(async () => Number(await database.now?.())) }),
  };
}
