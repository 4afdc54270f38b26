import type { LinkPreview } from '../cast/model.js';
import { toError } from '../../core/errors/errors.js';
import { fetchJson, retryAfterOf } from '../../core/http/fetch-json.js';
import { parsePreview } from './parse-preview.js';
import { PROXY_URL } from './proxy-url.js';
import { readMetadata } from '../cast/parse-embeds.js';

/** A longer `Retry-After` is shortened to this. Our own choice. */
const MAX_RETRY_AFTER_MS = 60_000;

/**
 * The source of previews: a proxy that is called with `?url=` and returns the page, a function of
 * the site, or the API.
 */
export type PreviewSource =
  | { crawl: (url: string, signal: AbortSignal) => Promise<LinkPreview> }
  | { proxyUrl?: string | undefined }
  | { resolve: (url: string, init: { signal: AbortSignal }) => Promise<LinkPreview | null> };

/**
 * Requests the preview of a page. Returns a number if the proxy or the API responds with 429: the
 * milliseconds until it may be called again.
 * @throws `http`, `network` or `invalid` of the proxy or the API; `handler` of the site's function;
 * the reason of the signal
 */
export async function fetchPreview(
  source: PreviewSource,
  url: string,
  signal: AbortSignal,
): Promise<LinkPreview | number> {
  if ('crawl' in source) {
    return source.crawl(url, signal).catch((error: unknown) => {
      const { status, retryAfter = 0 } = toError(error);
      if (status === 429) return Math.min(retryAfter, MAX_RETRY_AFTER_MS);
      throw error;
    });
  }
  if ('resolve' in source) {
    try {
      return readMetadata(await source.resolve(url, { signal })) ?? {};
    } catch (error) {
      throw toError(error, 'handler');
    }
  }
  const { proxyUrl = PROXY_URL } = source;
  const query = `${proxyUrl.includes('?') ? '&' : '?'}url=${encodeURIComponent(url)}`;
  const result = await fetchJson(proxyUrl + query, { signal }, (response) =>
    response.status === 429 ? Math.min(retryAfterOf(response), MAX_RETRY_AFTER_MS) : undefined,
  );
  if (typeof result === 'number') return result;
  const { contents } = result;
  if (typeof contents !== 'string')
    throw toError('The proxy responded without contents.', 'invalid');
  return parsePreview(contents, url);
}
