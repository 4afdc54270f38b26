/** How long to wait for a store, in milliseconds: what it
 * keeps is made in less. Our own choice. */
export const STORE_TIMEOUT_MS = 1000;
/** The time from which a call costs more than it saves, in milliseconds. Our own choice. */
export const LATE_MS = 500;
/** How long a slow store is left alone, in milliseconds. Our own choice. */
export const PAUSE_MS = 1000;

/** Protects against waiting again and again for a store that does not respond. */
export interface Breaker {
  /**
   * Calls the store. While a call is late, and for a pause after it, this resolves to undefined
   * without a call. After that, one call at a time tests whether the store is fast again.
   * @throws what the call throws
   */
  run: <Result>(call: () => Promise<Result>) => Promise<Result | undefined>;
}

/**
 * Creates a breaker.
 * @param lateMs the time after which a call is late, in milliseconds
 * @param pauseMs how long the store is left alone after a late call, in milliseconds
 */
export function createBreaker(lateMs: number, pauseMs: number): Breaker {
  /** The start of each pending call, the oldest first. */
  const pending = new Map<symbol, number>();
  let isLate = false;
  let pausedUntil = 0;

  function mayCall(now: number): boolean {
    const [oldest = now] = pending.values();
    if (now - oldest >= lateMs || now < pausedUntil) return false;
    return !isLate || pending.size === 0;
  }

  return {
    async run(call) {
      const start = performance.now();
      if (!mayCall(start)) return undefined;
      const id = Symbol();
      pending.set(id, start);
      try {
        return await call();
      } finally {
        pending.delete(id);
        const end = performance.now();
        isLate = end - start >= lateMs;
        if (isLate) pausedUntil = end + pauseMs;
      }
    },
  };
}
