/** Keeps a store that does not answer from being waited for again and again. */
export interface Breaker {
  /**
   * Calls the store. Undefined, without a call, while one is late, and for a second after one that
   * was; then one call at a time finds out whether it is in time again.
   * @throws what the call throws
   */
  run: <Result>(call: () => Promise<Result>) => Promise<Result | undefined>;
}

/**
 * Creates a breaker.
 * @param lateMs a call that has taken so long is late, in milliseconds
 * @param pauseMs how long the store is left alone then, in milliseconds
 */
export function createBreaker(lateMs: number, pauseMs: number): Breaker {
  /** When each call began that is under way, the oldest first. */
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
