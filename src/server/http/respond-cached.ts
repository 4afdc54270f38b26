// How the public handlers are kept by browsers and by the caches in front of a server.
import { toBase64 } from '../../core/read/to-base64.js';
import type { HeaderList } from './respond.js';

/** A response that is the same for all who send the request. */
export interface CachedResponse {
  status?: number;
  body: string | Uint8Array<ArrayBuffer>;
  headers: HeaderList;
  /** Until when it holds, in milliseconds since 1970. */
  expiresAt: number;
  /** The tag of `etagOf`. Default: none */
  etag?: string | undefined;
}

/**
 * How long a cache may send an old response while it fetches the new one, in seconds, and how long
 * while the server fails. Our own choice: no visitor waits for the API, and a post that was deleted
 * is gone soon.
 */
const REVALIDATE_SECONDS = 60;
const ERROR_SECONDS = 600;

/**
 * The header with which browsers, and caches that many visitors share, keep a response until it
 * expires.
 */
export function cachingUntil(expiresAt: number): { seconds: number; header: string } {
  const seconds = Math.max(0, Math.ceil((expiresAt - Date.now()) / 1000));
  const stale = `stale-while-revalidate=${REVALIDATE_SECONDS}, stale-if-error=${ERROR_SECONDS}`;
  return { seconds, header: `public, max-age=${seconds}, s-maxage=${seconds}, ${stale}` };
}

/**
 * The tag of a content, for `if-none-match`. It is a weak one, because caches compress what they
 * send.
 */
export async function etagOf(content: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return `W/"${toBase64(digest.subarray(0, 16)).replace(/=+$/, '')}"`;
}

/** Whether the visitor, or a cache, has what `etag` is the tag of. */
function isKnown({ headers }: Request, etag: string): boolean {
  const known = headers.get('if-none-match') ?? '';
  // A tag is a digest in quotation marks, with which no other tag begins. Proxies that compress put
  // `-gzip` before the second mark, and leave it there when they ask (Apache, Jetty).
  return known.trim() === '*' || known.includes(etag.slice(2, -1));
}

/**
 * Responds to `GET` and `HEAD`: without the body if the visitor has it already, and with the times
 * for which caches keep it.
 */
export function respondCached(
  request: Request,
  { status = 200, body, headers, expiresAt, etag }: CachedResponse,
): Response {
  const isUnchanged = etag !== undefined && status === 200 && isKnown(request, etag);
  const response = new Response(isUnchanged || request.method === 'HEAD' ? null : body, {
    status: isUnchanged ? 304 : status,
  });
  for (const [name, value] of headers) {
    // Those that describe the body, which a 304 has none of (RFC 9110, 15.4.5).
    if (!isUnchanged || !name.startsWith('content-')) response.headers.set(name, value);
  }
  if (!isUnchanged) response.headers.set('x-content-type-options', 'nosniff');
  response.headers.set('cache-control', cachingUntil(expiresAt).header);
  if (etag !== undefined) response.headers.set('etag', etag);
  return response;
}
