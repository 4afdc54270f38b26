import { toError } from '../json/errors.js';
import { fetchJson } from '../json/fetch-json.js';
import { limitTime, TIMEOUT_MS } from '../json/limit-time.js';
import { fieldsOf } from '../json/read.js';
import type { Fields } from '../json/read.js';
import type { RateLimit } from './rate-limit.js';
import { VERSION } from './version.js';
import type { Quotes } from './with-quotes.js';

/** How a request is sent. */
export interface Transport {
  /** Sends the request. Default: the global `fetch`. */
  fetch?: typeof fetch | undefined;
  /** Sent with each request, besides the headers of the SDK. */
  headers?: Readonly<Record<string, string>> | undefined;
  /**
   * The time after which the request is aborted, in milliseconds. Default: that of the endpoint.
   */
  timeout?: number | undefined;
  /** Aborts the request, also while it waits for the rate limit. */
  signal?: AbortSignal | undefined;
}

/** The API, the client and the viewer of a request (docs/behaviour.md, Requests). */
export interface RequestContext extends Transport {
  apiUrl: string;
  clientId: string | undefined;
  /** The fid of the viewer, for fields such as likes and follows. */
  viewerFid?: number | undefined;
  /** The quoted casts of earlier pages of feeds; null to fetch none. Default: none so far. */
  quotes?: Quotes | null | undefined;
  /** Limits the rate of the requests. Default: requests start at once. */
  rateLimit?: RateLimit | undefined;
  /**
   * Returns what responds to a query in place of the API, at once: with the body, or null for what
   * does not exist. Default: the API responds.
   */
  findOwn?: ((query: object, cursor?: string | null) => Respond | undefined) | undefined;
}

/** Sends a request. */
type Respond = (signal: AbortSignal) => Promise<unknown>;

/**
 * Sends a request to the API as soon as the rate limit allows it, or to the site's own function.
 * Null for the status 404.
 * @param context the API, the client, the viewer and the limits
 * @param what names the expected data, for the error message
 * @param read returns the data of the body; undefined if it is missing
 * @param asked the query for the site's own function. Default: only the API is asked
 * @param cursor of the page, likewise
 * @throws NeynarError: `timeout` after `timeout` or `TIMEOUT_MS`, `http` for any other error
 * status, `network` if the network fails, `invalid` for a body that is not JSON or lacks the data;
 * the reason of `signal`; what the site's own function throws
 */
export async function request<Data>(
  {
    apiUrl,
    clientId,
    rateLimit,
    viewerFid,
    fetch,
    headers,
    timeout = TIMEOUT_MS,
    signal,
    findOwn,
  }: RequestContext,
  path: string,
  query: Record<string, string | number | boolean | undefined>,
  what: string,
  read: (body: Fields) => Data | undefined,
  asked?: object,
  cursor?: string | null,
): Promise<Data | null> {
  const url = new URL(`${apiUrl}/v2/farcaster/${path}`);
  for (const [key, value] of Object.entries({
    ...query,
    viewer_fid: viewerFid,
    client_id: clientId,
  })) {
    if (value !== undefined) url.searchParams.set(key, `${value}`);
  }
  const own = asked && findOwn?.(asked, cursor);
  if (!own) await rateLimit?.(path, signal);
  const init = { headers: { 'x-sdk': 'react', 'x-sdk-version': VERSION, ...headers } };
  const send: Respond = (signal) =>
    fetchJson(url, { ...init, signal }, ({ status }) => (status === 404 ? null : undefined), fetch);
  const body = await limitTime(timeout, signal, own ?? send);
  if (body === null) return null;
  const data = read(fieldsOf(body));
  const source = own ? 'settings.data' : 'The API';
  if (data === undefined) throw toError(`${source} answered without ${what}.`, 'invalid');
  return data;
}
