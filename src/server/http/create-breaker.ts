import { toError } from '../../core/errors/errors.js';
import { dropLost } from '../store/flights.js';
import type { Begun } from '../store/flights.js';

/**
 * How long to wait for a store, in milliseconds: what it keeps is made in less. Our own choice.
 */
const STORE_TIMEOUT_MS = 1000;
/** When a call of a store is lost, in milliseconds: its time is up long ago. */
export const STORE_LOST_MS = 2 * STORE_TIMEOUT_MS;
/** The time from which a call costs more than it saves, in milliseconds. Our own choice. */
const LATE_MS = 500;
/** How long a slow store is left alone, in milliseconds. Our own choice. */
const PAUSE_MS = 1000;

/** How long the process may take to read what has arrived, in milliseconds. Our own choice. */
const TURN_MS = 20;

/**
 * Calls `end` after `ms` milliseconds, but not before what has arrived meanwhile is read: a process
 * that was busy itself, with a poster or a large page, runs its timers first.
 * @returns a function that stops it
 */
function startTimer(ms: number, end: () => void): () => void {
  let timer = setTimeout(() => {
    timer = setTimeout(end, TURN_MS);
  }, ms - TURN_MS);
  return () => {
    clearTimeout(timer);
  };
}

/**
 * Limits a call of a store to a second.
 * @throws `timeout`; what the call throws
 */
export async function limitStoreTime<Result>(
  call: () => Result | Promise<Result>,
): Promise<Result> {
  let stop = () => {};
  const isLate = new Promise<never>((_, reject) => {
    stop = startTimer(STORE_TIMEOUT_MS, () => {
      reject(toError('Request timed out', 'timeout'));
    });
  });
  try {
    return await Promise.race([isLate, call()]);
  } finally {
    stop();
  }
}

/** Protects against waiting again and again for a store that does not respond. */
export interface Breaker {
  /**
   * Calls the store. While a call is late, for two seconds at most, and for a pause after it, this
   * resolves to undefined without a call. After that, one call at a time tests whether the store is
   * fast again.
   * @throws what the call throws
   */
  run: <Result>(call: () => Promise<Result>) => Promise<Result | undefined>;
}

export function createBreaker(): Breaker {
  const calls = new Set<Begun & { isLate: boolean }>();
  let isLate = false;
  let pausedUntil = 0;

  function mayCall(): boolean {
    const pending = dropLost(calls);
    if (performance.now() < pausedUntil || [...calls].some((each) => each.isLate)) return false;
    return !isLate || pending === 0;
  }

  return {
    async run(call) {
      if (!mayCall()) return undefined;
      const own = { until: performance.now() + STORE_LOST_MS, isLate: false };
      const stop = startTimer(LATE_MS, () => {
        own.isLate = true;
      });
      calls.add(own);
      try {
        return await call();
      } finally {
        stop();
        calls.delete(own);
        ({ isLate } = own);
        if (isLate) pausedUntil = performance.now() + PAUSE_MS;
      }
    },
  };
}
