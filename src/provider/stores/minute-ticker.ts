const TICK_MS = 60_000; // the shortest unit that a relative time shows is the minute

/** Calls its listeners once a minute, when relative times may read differently. */
export interface MinuteTicker {
  subscribe: (listener: () => void) => () => void;
}

/** Creates a ticker. It runs only while it has listeners. */
export function createMinuteTicker(): MinuteTicker {
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
