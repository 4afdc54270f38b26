import type { Store } from './store.js';

/** How long to wait before the store is tried again, in milliseconds. */
const AGAIN_MS = 500;

/**
 * Removes a lock of this process. If the store fails, this is done again in the background until
 * the lock ends by itself: others would wait for that long, although the store is back.
 * @param until when the lock may be that of another process, in milliseconds since 1970
 * @param fail is called with the first failure
 */
export async function releaseLock(
  store: Store,
  lock: string,
  until: number,
  fail: (reason: unknown) => void,
): Promise<void> {
  if (Date.now() >= until) return;
  try {
    await store.delete(lock);
  } catch (reason) {
    fail(reason);
    setTimeout(() => {
      void releaseLock(store, lock, until, () => {});
    }, AGAIN_MS);
  }
}
