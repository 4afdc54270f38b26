import type { Store } from './store.js';

/** How long to wait before the store is tried again, in milliseconds. */
const AGAIN_MS = 500;

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
 * Removes a lock of this process. If the store fails, this is done again in the background until
 * the lock ends by itself: others would wait for that long, although the store is back.
 * @param isOver that of `startLease`
 * @param fail is called with the first failure
 */
export async function releaseLock(
  store: Store,
  lock: string,
  isOver: () => boolean,
  fail: (reason: unknown) => void,
): Promise<void> {
  if (isOver()) return;
  try {
    await store.delete(lock);
  } catch (reason) {
    fail(reason);
    setTimeout(() => {
      void releaseLock(store, lock, isOver, () => {});
    }, AGAIN_MS);
  }
}
