import { LOOKS_MS, releaseLock, sleep, startLease } from './release-lock.js';
import { wasAsked } from './create-store.js';
import { storeError } from './store-error.js';
import type { Store } from './store.js';

/**
 * How long an old value is kept beyond its time, in milliseconds: it is returned while one machine
 * computes the next, and where computing fails. Our own choice.
 */
export const STALE_MS = 60_000;

/** How long an old value is the current one after a failure, in milliseconds. Our own choice. */
export const PAUSE_MS = 5000;

/** A value that is computed once for all machines. */
export interface Computation<Kept extends { expiresAt: number }> {
  store: Store;
  key: string;
  /** Computes the value; null if there is none to keep. */
  compute: () => Promise<Kept | null>;
  /** The value as text; null if it is not for all machines. */
  write: (kept: Kept) => string | null;
  /** Reads what `write` has written. Null for anything else. */
  read: (text: string) => Kept | null;
  /**
   * How long a machine may compute, in milliseconds. Another one waits for half of it, and then
   * computes by itself.
   */
  lease: number;
  /** Called with what the store throws: the value is then computed. */
  fail: (reason: unknown) => void;
  /** Whether the value may still be kept once it is computed. Default: yes */
  mayKeep?: () => boolean;
}

/**
 * Finds a value in the store, or computes it on one machine. Meanwhile the others get the old
 * value, or wait if there is none. Without the store each machine computes for itself.
 * @throws what `compute` throws, if there is no old value
 */
export async function computeOnce<Kept extends { expiresAt: number }>({
  store,
  key,
  compute,
  write,
  read,
  lease,
  fail,
  mayKeep = () => true,
}: Computation<Kept>): Promise<Kept | null> {
  /** Calls the store; undefined if that fails. */
  async function ask<Result>(call: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await call();
    } catch (reason) {
      fail(storeError(reason));
      return undefined;
    }
  }
  const lock = `computing:${key}`;
  const token = crypto.randomUUID();
  const begun = performance.now();
  let isOver: () => boolean;
  const isFresh = (kept: Kept | null) => kept !== null && kept.expiresAt > Date.now();
  async function look(): Promise<Kept | null> {
    const kept = await ask(async () => {
      const text = await store.get(key);
      return typeof text === 'string' ? read(text) : null;
    });
    return kept ?? null;
  }

  let known = await look();
  if (isFresh(known)) return known;
  for (let looks = 0; ; looks += 1) {
    isOver = startLease(lease);
    try {
      if (await store.claim(lock, token, lease)) break;
    } catch (reason) {
      fail(storeError(reason));
      // It may have been claimed all the same, and others would wait for it.
      if (wasAsked(reason)) store.delete(lock, token).catch(() => {});
      return compute();
    }
    if (known) return known;
    // Whoever computes has ended without a trace, or somebody else holds the lock. A visitor who
    // waited for the whole lease would have no time left for what is then computed.
    const left = begun + lease / 2 - performance.now();
    if (left <= 0) {
      known = await look();
      return isFresh(known) ? known : compute();
    }
    await sleep(Math.min(LOOKS_MS[looks] ?? left, left));
  }
  try {
    // Another machine may have ended between the look and the claim.
    known = await look();
    if (isFresh(known)) return known;
    const found = await compute();
    const written = found && mayKeep() ? write(found) : null;
    if (found && written !== null) {
      const lifetime = Math.max(1, found.expiresAt - Date.now()) + STALE_MS;
      await ask(() => store.set(key, written, lifetime));
    }
    return found;
  } catch (reason) {
    if (!known) throw reason;
    fail(reason);
    // Kept by this process for a moment, so that not each request tries again.
    return { ...known, expiresAt: Date.now() + PAUSE_MS };
  } finally {
    await releaseLock(store, lock, token, isOver, (reason) => {
      fail(storeError(reason));
    });
  }
}
