import { createBoundedMap } from './bounded-map.js';
import { readLifetime } from './read-lifetime.js';
import { storeError } from './store-error.js';
import type { Store } from './store.js';

/** The limits of each kind of entry. Our own choice: 20 minutes of 80 sign-ins a second. */
const MAX_CLAIMS = 100_000;
const MAX_ENTRIES = 100_000;
const MAX_BYTES = 64_000_000;
const NUMBER_BYTES = 16;

interface Kept {
  value: string;
  expiresAt: number;
}
/** How often something has happened until a time, in milliseconds since 1970. */
interface Counted {
  times: number;
  expiresAt: number;
}

/**
 * Creates a store in the memory of this process: for a site of one process, and for tests. It takes
 * no secret. Values of `set` and numbers take 64 MB each at most, and the least recently used are
 * removed first. Of 100,000 claims none is removed before its time: further ones are refused.
 * @example
 * ```ts
 * const store = memoryStore();
 * ```
 */
export function memoryStore(): Store {
  const bytesOf = ({ value }: Kept) => 2 * value.length;
  const values = createBoundedMap<Kept>(MAX_ENTRIES, MAX_BYTES, bytesOf);
  const numbers = createBoundedMap<Counted>(MAX_ENTRIES, MAX_BYTES, () => NUMBER_BYTES);
  // Apart, so that many requests for HTML make no room for a second use of a nonce.
  const claims = new Map<string, Kept>();

  const readClaim = (key: string) => {
    const kept = claims.get(key);
    if (kept && kept.expiresAt <= Date.now()) claims.delete(key);
    return claims.get(key);
  };
  const read = (key: string) => readClaim(key) ?? values.get(key);
  /** The end of the first claim; before it there is no room in a full memory. */
  let firstEnd = 0;
  function makeRoom(): void {
    const now = Date.now();
    if (claims.size >= MAX_CLAIMS && now >= firstEnd) {
      firstEnd = Infinity;
      for (const [key, { expiresAt }] of claims) {
        if (expiresAt <= now) claims.delete(key);
        else firstEnd = Math.min(firstEnd, expiresAt);
      }
    }
    if (claims.size >= MAX_CLAIMS) throw storeError('the memory of memoryStore is full');
  }

  // Each is a promise although nothing is awaited: those of a database are.
  return {
    get: async (key) => await Promise.resolve(read(key)?.value ?? null),
    async set(key, value, lifetime) {
      const kept = { value, expiresAt: Date.now() + readLifetime(lifetime) };
      if (readClaim(key)) claims.set(key, kept);
      else values.set(key, kept);
      await Promise.resolve();
    },
    async claim(key, value, lifetime) {
      await Promise.resolve();
      const expiresAt = Date.now() + readLifetime(lifetime);
      if (read(key)) return false;
      makeRoom();
      claims.set(key, { value, expiresAt });
      return true;
    },
    async increment(key, lifetime) {
      await Promise.resolve();
      const until = Date.now() + readLifetime(lifetime);
      const { times, expiresAt } = numbers.get(key) ?? { times: 0, expiresAt: until };
      numbers.set(key, { times: times + 1, expiresAt });
      return times + 1;
    },
    async delete(key, value) {
      if (value !== undefined && read(key)?.value !== value) return;
      claims.delete(key);
      values.delete(key);
      numbers.delete(key);
      await Promise.resolve();
    },
  };
}
