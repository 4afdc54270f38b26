/** How many calls the API's smallest plan allows of each endpoint (Neynar docs, "Rate limits") … */
const MAX_CALLS = 5;
/** … within any span of this length, in milliseconds. */
const WINDOW_MS = 1000;

/** Resolves when a call to an endpoint may start. */
export type RateLimit = (endpoint: string) => Promise<void>;

/** A rate limit with no calls in it: five calls a second to each endpoint, in the order they came. */
export function createRateLimit(): RateLimit {
  /** When the last few calls to each endpoint start. */
  const starts = new Map<string, number[]>();
  return async (endpoint) => {
    // Not Date: it may be set back meanwhile.
    const now = performance.now();
    const last = starts.get(endpoint) ?? [];
    const start = Math.max(now, (last.at(-MAX_CALLS) ?? -WINDOW_MS) + WINDOW_MS);
    starts.set(endpoint, [...last, start].slice(-MAX_CALLS));
    if (start > now) await new Promise((resolve) => setTimeout(resolve, Math.ceil(start - now)));
  };
}
