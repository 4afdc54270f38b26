import { httpUrl } from '../read/http-url.js';
import { attempt } from '../read/read-props.js';
import { textOf } from '../read/read.js';

/** The API that the identity provider's client ids are for. */
export const API_URL = 'https://sdk-api.neynar.com';

/**
 * Reads `apiUrl`: a URL, or several as a list or separated by white space. Each is without a slash
 * at the end.
 * @param onUnusable called for each that is no http(s) URL. Default: they are ignored
 */
export function readApiUrls(given: unknown, onUnusable?: () => void): string[] {
  if (!given) return [];
  const list = attempt(() => [given].flat()) ?? [null];
  return list
    .flatMap((entry) => textOf(entry).trim().split(/\s+/))
    .filter((url) => httpUrl(url) ?? onUnusable?.())
    .map((url) => url.replace(/\/+$/, ''));
}
