/** Cloudflare KV refuses what it is to forget sooner. */
const MIN_SECONDS = 60;

/**
 * For how long a storage keeps an entry that says itself when it is over, in seconds.
 * @param lifetime in milliseconds
 */
export const ttlOf = (lifetime: number): number =>
  Math.max(MIN_SECONDS, Math.ceil(lifetime / 1000));
