import { toError } from '../../core/errors/errors.js';
import type { NeynarError } from '../../core/errors/errors.js';
import { createBoundedMap } from '../store/bounded-map.js';

const MINUTE_MS = 60_000;
/** The most names in memory: the oldest are forgotten first. */
const MAX_ENTRIES = 10_000;

interface Count {
  times: number;
  expiresAt: number;
  /** One for the whole minute, so that it is reported once, however many ask on. */
  error?: NeynarError;
}

/**
 * Creates a function that counts a request under a name.
 * @param perMinute the most requests in a minute under one name
 * @throws `http` with the status 429, and with the time until the minute is over
 */
export function createBudget(perMinute: number): (name: string) => void {
  const counts = createBoundedMap<Count>(MAX_ENTRIES);
  return (name) => {
    const now = Date.now();
    const count = counts.get(name) ?? { times: 0, expiresAt: now + MINUTE_MS };
    if (count.times >= perMinute) {
      count.error ??= toError('This process asks the API no more in this minute.', 'http');
      throw Object.assign(count.error, { status: 429, retryAfter: count.expiresAt - now });
    }
    count.times += 1;
    counts.set(name, count);
  };
}
