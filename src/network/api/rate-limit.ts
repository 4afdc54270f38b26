/**
 * The number of calls to one endpoint that the API's smallest plan allows (Neynar docs, "Rate
 * limits") …
 */
const MAX_CALLS = 5;
/** … within any window of this length, in milliseconds. */
const WINDOW_MS = 1000;

/**
 * Resolves when a call to an endpoint may start. Rejects with the reason of `signal` when that is
 * aborted, and removes the call from the queue.
 */
export type RateLimit = (endpoint: string, signal?: AbortSignal) => Promise<void>;

/** Creates a rate limit: five calls per second to each endpoint, in the order of the requests. */
export function createRateLimit(): RateLimit {
  const queues = new Map<string, (signal?: AbortSignal) => Promise<void>>();
  return (endpoint, signal) => {
    const queue = queues.get(endpoint) ?? createQueue();
    queues.set(endpoint, queue);
    return queue(signal);
  };
}

function createQueue() {
  /** The times at which the last calls started. */
  const starts: number[] = [];
  const waiting = new Set<() => void>();
  let isPausing = false;

  const startNext = () => {
    isPausing = false;
    // Not `Date`, because the system clock may be set back.
    const now = performance.now();
    for (const start of waiting) {
      const pause = (starts.at(-MAX_CALLS) ?? -WINDOW_MS) + WINDOW_MS - now;
      if (pause > 0) {
        isPausing = true;
        setTimeout(startNext, Math.ceil(pause));
        return;
      }
      starts.push(now);
      if (starts.length > MAX_CALLS) starts.shift();
      waiting.delete(start);
      start();
    }
  };

  return (signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      signal?.throwIfAborted();
      signal?.addEventListener('abort', () => {
        waiting.delete(resolve);
        reject(signal.reason as Error);
      });
      waiting.add(resolve);
      if (!isPausing) startNext();
    });
}
