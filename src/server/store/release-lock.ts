import { wasAsked } from './create-store.js';
import { storeError } from './store-error.js';
import type { Store } from './store.js';

/** How long to wait before the store is tried again, in milliseconds; then twice as long. */
const AGAIN_MS = 300;
/** How long an answer that was late or lost is waited for, in milliseconds. Our own choice. */
const LOST_MS = 3000;
/**
 * When to look again for what another machine does, in milliseconds: soon for what is fast, and
 * five calls of the store in all for what takes long. Our own choice.
 */
export const LOOKS_MS = [100, 250, 600, 1500, 4000];

export const sleep = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/**
 * Begins the time of a lock.
 * @returns whether the lock may be that of another process by now. A clock that was set back or
 * forward, and a process that stood still meanwhile, count as over
 */
export function startLease(ms: number): () => boolean {
  const [since, begun] = [Date.now(), performance.now()];
  return () => {
    const passed = Date.now() - since;
    return passed < 0 || passed >= ms || performance.now() - begun >= ms;
  };
}

/**
 * Removes a lock that has this token. If the store fails, this is done again in the background
 * until the lock ends by itself: others would wait for that long, although the store is back.
 * @param isOver that of `startLease`
 * @param fail is called with the first failure
 */
export async function releaseLock(
  store: Store,
  lock: string,
  token: string,
  isOver: () => boolean,
  fail: (reason: unknown) => void,
  again = AGAIN_MS,
): Promise<void> {
  if (isOver()) return;
  try {
    await store.delete(lock, token);
  } catch (reason) {
    fail(reason);
    setTimeout(() => {
      void releaseLock(store, lock, token, isOver, () => {}, 2 * again);
    }, again);
  }
}

/**
 * Claims a key with a token of one's own, by which it is known again: the answer of a store may be
 * late, or lost with a connection, after it has done what it was told. If nobody learns whether it
 * has, the key is released in the background, so that the next request can claim it.
 * @returns the function that releases it; null if it is another's
 * @throws StoreError
 */
export async function claimAs(
  store: Store,
  key: string,
  token: string,
  lifetime: number,
): Promise<((fail: (reason: unknown) => void) => Promise<void>) | null> {
  const begun = performance.now();
  const isOver = startLease(lifetime);
  const release = (fail: (reason: unknown) => void) => releaseLock(store, key, token, isOver, fail);
  for (let lost = 0; ;) {
    try {
      const isFirst = await store.claim(key, token, lifetime);
      return isFirst || (lost > 0 && (await store.get(key)) === token) ? release : null;
    } catch (reason) {
      if (wasAsked(reason)) lost += 1;
      // A store that was not asked is asked by the next request.
      if (lost !== 1 || performance.now() - begun > LOST_MS) {
        if (lost > 0) void release(() => {});
        throw storeError(reason);
      }
      await sleep(AGAIN_MS);
    }
  }
}
