import { leave, retryAfterOf } from '../../core/http/fetch-json.js';
import { createBoundedMap } from '../bounded-map.js';

/** How long an endpoint is left alone that does not say for how long. Our own choice. */
const PAUSE_MS = 1000;
/** The longest pause. Our own choice: a limit may be lifted long before the API said so. */
const MAX_PAUSE_MS = 60_000;
/** More than the API has endpoints. */
const MAX_ENDPOINTS = 200;
/** With its key. */
const ENTRY_BYTES = 500;

const refusal = (ms: number) =>
  new Response(null, { status: 429, headers: { 'retry-after': `${Math.ceil(ms / 1000)}` } });

/** Wraps a function that sends requests to the API. */
export type Heed = (send: typeof fetch) => typeof fetch;

/**
 * Creates the wrapper of all that sends requests to the API: none is sent to an endpoint that has
 * refused with the status 429, until the time is over that it asked for. Each would make it refuse
 * for longer. The response is a 429 of our own, with the time that is left.
 */
export function createRetryAfter(): Heed {
  const pauses = createBoundedMap<{ expiresAt: number }>(
    MAX_ENDPOINTS,
    MAX_ENDPOINTS * ENTRY_BYTES,
    () => ENTRY_BYTES,
  );
  return (send) => async (input, init) => {
    const { origin, pathname } = input as URL;
    const endpoint = origin + pathname;
    const pause = pauses.get(endpoint);
    if (pause) return refusal(pause.expiresAt - Date.now());
    const response = await send(input, init);
    if (response.status !== 429) return response;
    void leave(response);
    const ms = Math.min(retryAfterOf(response) || PAUSE_MS, MAX_PAUSE_MS);
    pauses.set(endpoint, { expiresAt: Date.now() + ms });
    return refusal(ms);
  };
}
