const TICK_MS = 60_000; // the shortest unit that a relative time shows is the minute

/**
 * Creates what calls its listeners once a minute, when relative times may read differently. It runs
 * only while it has listeners.
 */
export function createMinuteTicker(): { subscribe: (listener: () => void) => () => void } {
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
