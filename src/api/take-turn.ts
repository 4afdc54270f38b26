/** What the API's smallest plan allows of each endpoint (Neynar docs, "Rate limits"). */
const MOST = 5;
const WITHIN = 1000; // ms

/**
 * When the last calls to each endpoint start. One list for the page, whatever number of providers is on it: it is the page
 * that the API counts. Servers ask nothing.
 */
const turns = new Map<string, number[]>();

/** Resolves when a call to an endpoint may start: at most five of a kind within any second. */
export async function takeTurn(endpoint: string): Promise<void> {
  // Not Date: it may be set back meanwhile.
  const now = performance.now();
  const last = turns.get(endpoint) ?? [];
  const start = Math.max(now, (last.at(-MOST) ?? -WITHIN) + WITHIN);
  turns.set(endpoint, [...last, start].slice(-MOST));
  if (start > now) await new Promise((resolve) => setTimeout(resolve, Math.ceil(start - now)));
}
