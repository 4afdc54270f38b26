// The options of handlers that answer with one cast: oEmbed and posters.
import { readPositive } from './options.js';

/** How one cast is shown, and for how long. */
export interface CachedCastOptions {
  /**
   * The locale of the date, as a BCP 47 tag. Dates are in UTC.
   * @default en
   */
  locale?: string | undefined;
  /**
   * How long a response is cached in memory, by browsers and by intermediate caches, in
   * milliseconds; at most a day. A deleted cast is shown for that long.
   * @default 3,600,000
   */
  lifetime?: number | undefined;
  /**
   * The time after which the response is an error, in milliseconds.
   * @default 10,000
   */
  timeout?: number | undefined;
}

const LIFETIME_MS = 60 * 60_000;
/** Our own choice: crawlers of social networks wait for five to ten seconds. */
const TIMEOUT_MS = 10_000;

/** The times of those options, in milliseconds. */
export const readCachedCastOptions = ({ lifetime, timeout }: CachedCastOptions) => ({
  lifetime: readPositive(lifetime, LIFETIME_MS),
  timeout: readPositive(timeout, TIMEOUT_MS),
});
