import { leave, retryAfterOf } from '../../core/http/fetch-json.js';
import { toError } from '../../core/errors/errors.js';
import type { NeynarError } from '../../core/errors/errors.js';
import { createBoundedMap } from '../store/bounded-map.js';

/** How long an endpoint is left alone that does not say for how long. Our own choice. */
const PAUSE_MS = 1000;
/** The longest pause. Our own choice: a limit may be lifted long before the API said so. */
const MAX_PAUSE_MS = 60_000;
/** More than the API has endpoints. */
const MAX_ENDPOINTS = 200;

interface Pause {
  expiresAt: number;
  /** One for the whole pause, so that it is reported once, however many ask on. */
  error: NeynarError;
}

/** Wraps a function that sends requests to the API. */
export type Heed = (send: typeof fetch) => typeof fetch;

/**
 * Creates the wrapper of all that sends requests to the API: none is sent to an endpoint that has
 * refused with the status 429, until the time is over that it asked for. Each would make it refuse
 * for longer. They reject with the error of that response, and with the time that is left.
 */
export function createRetryAfter(): Heed {
  const pauses = createBoundedMap<Pause>(MAX_ENDPOINTS);
  return (send) => async (input, init) => {
    const { origin, pathname } = input as URL;
    const endpoint = origin + pathname;
    let pause = pauses.get(endpoint);
    if (!pause) {
      const response = await send(input, init);
      const { status } = response;
      if (status !== 429) return response;
      void leave(response);
      const ms = Math.min(retryAfterOf(response) || PAUSE_MS, MAX_PAUSE_MS);
      const error = Object.assign(toError(`HTTP error! status: ${status}`, 'http'), { status });
      pause = { expiresAt: Date.now() + ms, error };
      pauses.set(endpoint, pause);
    }
    throw Object.assign(pause.error, { retryAfter: pause.expiresAt - Date.now() });
  };
}
