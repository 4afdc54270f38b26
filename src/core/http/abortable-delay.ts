/**
 * An abortable delay. Starting a new one cancels the previous, which never settles. The current one
 * is rejected as soon as the signal is aborted.
 */
export function createAbortableDelay(signal: AbortSignal): (ms: number) => Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let rejectCurrent: ((reason: Error) => void) | undefined;
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    rejectCurrent?.(signal.reason as Error);
  });
  return (ms) =>
    new Promise((resolve, reject) => {
      clearTimeout(timer);
      signal.throwIfAborted();
      timer = setTimeout(resolve, ms);
      rejectCurrent = reject;
    });
}
