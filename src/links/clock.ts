/**
 * A clock for one who waits now for this and now for that: to set it anew stops it. What waits for it is rejected as soon
 * as the signal is aborted.
 */
export function createClock(signal: AbortSignal): (ms: number) => Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop: ((reason: Error) => void) | undefined;
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    stop?.(signal.reason as Error);
  });
  return (ms) =>
    new Promise((resolve, reject) => {
      clearTimeout(timer);
      signal.throwIfAborted();
      timer = setTimeout(resolve, ms);
      stop = reject;
    });
}
