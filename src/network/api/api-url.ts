import { httpUrl, isSitePath } from '../../core/read/http-url.js';
import { attempt } from '../../core/read/read-props.js';
import { textOf } from '../../core/read/fields.js';

/** The API that the identity provider's client ids are for. */
export const API_URL = 'https://sdk-api.neynar.com';

/**
 * Reads `apiUrl`: one URL, or several as a list or separated by white space. They are returned
 * without a slash at the end.
 * @param onUnusable called for each that is no http(s) URL. Default: they are ignored
 * @param origin completes a path; empty if there is no page, which leaves paths as they are.
 * Default: a path is unusable
 */
export function readApiUrls(given: unknown, onUnusable?: () => void, origin?: string): string[] {
  if (!given) return [];
  const list = attempt(() => [given].flat()) ?? [null];
  return list
    .flatMap((entry) => textOf(entry).trim().split(/\s+/))
    .map((url) => (origin && isSitePath(url) ? origin + url : url))
    .filter((url) => (origin === '' && isSitePath(url)) || (httpUrl(url) ?? onUnusable?.()))
    .map((url) => url.replace(/\/+$/, ''));
}
