import type { LinkPreview } from '../api/types.js';
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
 * @throws whatever goes wrong
 */
export async function askSource(
  source: PreviewSource,
  url: string,
  signal: AbortSignal,
): Promise<LinkPreview | number> {
  if ('resolve' in source) return readMetadata(await source.resolve(url, { signal })) ?? {};
  const { proxyUrl = PROXY_URL } = source;
  const query = `${proxyUrl.includes('?') ? '&' : '?'}url=${encodeURIComponent(url)}`;
  const response = await fetch(proxyUrl + query, { signal });
  if (response.status === 429) {
    // In seconds. The other form, a date, would be by the server's clock: it counts as none.
    return Math.min(
      Number(response.headers.get('retry-after')) * 1000 || 0,
      LONGEST_RETRY_AFTER_MS,
    );
  }
  if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`);
  const { contents } = Object(await response.json()) as { contents?: unknown };
  if (typeof contents !== 'string') throw new Error('Answer without contents');
  return parsePreview(contents, url);
}
