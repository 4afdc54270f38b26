import { readPositive } from '../http/options.js';
import { etagOf, respondCached } from '../http/respond-cached.js';
import { FLAWED_MS } from '../store/kept-answers.js';

/** The options of `respondWithHtml`. */
export interface HtmlResponseOptions {
  /**
   * The viewer of the HTML, as in its key. With null, everybody gets the same, and caches that
   * visitors share may keep it. With a fid, only the browser of that visitor keeps it, and asks
   * each time whether it has changed.
   */
  viewer: number | null;
  /**
   * How long browsers and caches keep HTML without a viewer, in milliseconds; at most a day. Use
   * that of `createHtmlCache`: both times add up.
   * @default 60,000
   */
  lifetime?: number | undefined;
}

const LIFETIME_MS = 60_000;

/**
 * Responds with a fragment of HTML, such as one of `createHtmlCache`: with `etag` and
 * `cache-control`, and with the status 304 to a browser or a cache that has it already. Null, for a
 * cast that does not exist, is a 404, kept for at most a minute. For `GET` and `HEAD`.
 * @example
 * ```ts
 * const html = await cache.render({ hash, viewer: null }, render);
 * return respondWithHtml(request, html, { viewer: null });
 * ```
 */
export async function respondWithHtml(
  request: Request,
  html: string | null,
  options: HtmlResponseOptions,
): Promise<Response> {
  const { viewer } = options;
  const lifetime = readPositive(options.lifetime, LIFETIME_MS);
  const response = respondCached(request, {
    status: html === null ? 404 : 200,
    body: html ?? '',
    headers: [['content-type', 'text/html; charset=utf-8']],
    expiresAt: Date.now() + (html === null ? Math.min(lifetime, FLAWED_MS) : lifetime),
    etag: html === null ? undefined : await etagOf(html),
  });
  // Anything but null is taken for a viewer: what is theirs must not become everybody's.
  if (viewer !== null) response.headers.set('cache-control', 'private, no-cache');
  return response;
}
