const TICK_MS = 60_000; // the shortest unit that a relative time shows is the minute

/** Tells its listeners when relative times may read differently. */
export interface Clock {
  subscribe: (listener: () => void) => () => void;
}

/** A clock that ticks only while somebody listens. */
export function createClock(): Clock {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setInterval> | undefined;
  return {
    subscribe(listener) {
      timer ??= setInterval(() => {
        listeners.forEach((each) => {
          each();
        });
      }, TICK_MS);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}
