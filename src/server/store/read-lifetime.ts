import { toError } from '../../core/errors/errors.js';

/** The longest lifetime, in milliseconds: a year. Our own choice; the kit's are at most a day. */
const MAX_LIFETIME = 365 * 24 * 60 * 60_000;

/**
 * A lifetime in whole milliseconds, from one to a year. One that is over at once is the shortest.
 * @throws `setup` for what is no number: databases would keep an entry for ever, or not at all
 */
export function readLifetime(value: unknown): number {
  if (typeof value !== 'number' || Number.isNaN(value)) {
    throw toError('The lifetime of a store has to be a number of milliseconds.', 'setup');
  }
  return Math.min(Math.max(1, Math.ceil(value)), MAX_LIFETIME);
}
