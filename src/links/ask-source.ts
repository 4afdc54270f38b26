import type { LinkPreview } from '../api/types.js';
import { toError } from '../json/errors.js';
import { fetchJson } from '../json/fetch-json.js';
import { parsePreview } from './parse-preview.js';
import { readMetadata } from './read-metadata.js';

const PROXY_URL = 'https://api.allorigins.win/get';
/** A server that asks for more is not waited for. */
const LONGEST_RETRY_AFTER_MS = 60_000;

/** Where previews come from: a proxy that answers `?url=` with the page, or the owner's own function. */
export type PreviewSource =
  | { proxyUrl?: string | undefined }
  | { resolve: (url: string, init: { signal: AbortSignal }) => Promise<LinkPreview | null> };

/**
 * Asks once for the preview of a page. Where the proxy answers 429: for how many milliseconds it
 * wants to be left alone.
 * @throws `http`, `network` or `invalid` of the proxy, `handler` of the owner's function; the signal's reason
 */
export async function askSource(
  source: PreviewSource,
  url: string,
  signal: AbortSignal,
): Promise<LinkPreview | number> {
  if ('resolve' in source) {
    try {
      return readMetadata(await source.resolve(url, { signal })) ?? {};
    } catch (error) {
      throw toError(error, 'handler');
    }
  }
  const { proxyUrl = PROXY_URL } = source;
  const query = `${proxyUrl.includes('?') ? '&' : '?'}url=${encodeURIComponent(url)}`;
  const answer = await fetchJson(proxyUrl + query, { signal }, ({ status, headers }) =>
    // In seconds. The other form, a date, would be by the server's clock: it counts as none.
    status === 429
      ? Math.min(Number(headers.get('retry-after')) * 1000 || 0, LONGEST_RETRY_AFTER_MS)
      : undefined,
  );
  if (typeof answer === 'number') return answer;
  const { contents } = answer;
  if (typeof contents !== 'string') throw toError('Answer without contents', 'invalid');
  return parsePreview(contents, url);
}
