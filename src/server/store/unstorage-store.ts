import { toError } from '../../core/errors/errors.js';
import { fieldsOf, textOf } from '../../core/read/fields.js';
import { limitStoreTime, STORE_LOST_MS } from '../http/create-breaker.js';
import { createStore, isStore } from './create-store.js';
import { dropLost, settles } from './flights.js';
import type { Flight } from './flights.js';
import type { Store, StoreOptions } from './store.js';

/** A storage of `unstorage`, or anything in its shape. */
export interface UnstorageLike {
  /** Returns the value of a key; null or undefined if there is none. */
  getItem: (key: string) => unknown;
  /** Stores a text under a key, for `ttl` seconds. */
  setItem: (key: string, value: string, options: { ttl: number }) => unknown;
  /** Removes the value of a key. Without this method, an empty text takes its place. */
  removeItem?: ((key: string) => unknown) | undefined;
}

/** The shortest time of an entry, in seconds: Cloudflare KV refuses to forget it sooner. */
const MIN_SECONDS = 60;
/** Entries say when their lifetime is over, because some drivers have no `ttl`. */
const ENTRY = /^castkit (\d{1,15}) /;

/**
 * Creates a store in a storage of `unstorage`. It is NOT atomic: the storage has no step that looks
 * and writes. One process claims a key once, if the storage knows at once what was written; of two
 * that claim it in the same moment, both can get true, and counts can be too low. Where that
 * matters, use `redisStore` or `postgresStore`.
 * @throws `setup` for a storage that lacks a function, or a `secret` shorter than 32 characters
 * @example
 * ```ts
 * const storage = createStorage({ driver: netlifyBlobs({ name: 'castkit' }) });
 * export const store = unstorageStore(storage, { secret: process.env.STORE_SECRET });
 * ```
 */
export function unstorageStore(storage: UnstorageLike, options: StoreOptions): Store {
  const fields = fieldsOf(storage);
  if (!['getItem', 'setItem'].every((name) => typeof fields[name] === 'function')) {
    throw toError('A storage needs getItem and setItem.', 'setup');
  }
  /** The last step of each key, after which the next begins. */
  const turns = new Map<string, Flight<unknown>>();

  /** Looks and writes as one step of this process. */
  function inTurn<Result>(key: string, step: () => Promise<Result>): Promise<Result> {
    dropLost(turns);
    const before = turns.get(key);
    const turn: Flight<Result> = {
      // It begins when all before it are over, or lost.
      until: Math.max(performance.now(), before?.until ?? 0) + STORE_LOST_MS,
      result: Promise.resolve(before && settles(before)).then(() => {
        turn.until = performance.now() + STORE_LOST_MS;
        // A storage that hangs must not hold the key for ever.
        return limitStoreTime(step);
      }),
    };
    turns.set(key, turn);
    const leave = () => {
      if (turns.get(key) === turn) turns.delete(key);
    };
    turn.result.then(leave, leave);
    return turn.result;
  }
  async function read(key: string): Promise<{ value: string; left: number } | null> {
    const entry = textOf(await storage.getItem(key));
    const [head = '', expiresAt = ''] = ENTRY.exec(entry) ?? [];
    const left = Number(expiresAt) - Date.now();
    return left > 0 ? { value: entry.slice(head.length), left } : null;
  }
  async function write(key: string, value: string, lifetime: number): Promise<void> {
    const entry = `castkit ${Date.now() + lifetime} ${value}`;
    const ttl = Math.max(MIN_SECONDS, Math.ceil(lifetime / 1000));
    await storage.setItem(key, entry, { ttl });
  }

  return createStore(
    {
      get: async (key) => (await read(key))?.value ?? null,
      set: (key, value, lifetime) => inTurn(key, () => write(key, value, lifetime)),
      claim: (key, value, lifetime) =>
        inTurn(key, async () => {
          if (await read(key)) return false;
          await write(key, value, lifetime);
          return true;
        }),
      increment: (key, lifetime) =>
        inTurn(key, async () => {
          const { value = '0', left = lifetime } = (await read(key)) ?? {};
          const number = Number(value) + 1;
          await write(key, `${number}`, left);
          return number;
        }),
      delete: (key, value) =>
        inTurn(key, async () => {
          if (value !== undefined && (await read(key))?.value !== value) return;
          if (storage.removeItem) await storage.removeItem(key);
          else await storage.setItem(key, '', { ttl: MIN_SECONDS });
        }),
    },
    options,
  );
}

/**
 * The store of an option that also takes a bare storage, which is then signed with `secret`.
 * @throws `setup` for what is neither, and for a storage whose `secret` is too short
 */
export const openStore = (
  given: Store | UnstorageLike | undefined,
  secret: string | undefined,
): Store | undefined =>
  given === undefined || isStore(given) ? given : unstorageStore(given, { secret });
