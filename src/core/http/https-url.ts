import { plainUrl } from '../read/http-url.js';

/** The longest address that is read, in characters. Our own choice. */
export const MAX_URL = 2048;

/**
 * An https address without a name and password; null for any other.
 * @param base the page's own address, for a relative one
 */
export function httpsUrl(value: unknown, base: string | undefined): string | null {
  if (typeof value !== 'string' || value.length > MAX_URL) return null;
  const url = plainUrl(value, base);
  return url?.protocol === 'https:' ? url.href : null;
}
