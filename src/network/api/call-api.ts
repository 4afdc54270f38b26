import { toError } from '../../core/errors/errors.js';
import { fetchJson } from '../../core/http/fetch-json.js';
import { limitTime, TIMEOUT_MS } from '../../core/http/limit-time.js';
import { fieldsOf } from '../../core/read/fields.js';
import type { Fields } from '../../core/read/fields.js';
import { cursorOf } from './cursor-of.js';
import type { RateLimit } from './rate-limit.js';
import { VERSION } from './version.js';
import type { Registry } from '../../core/registry.js';

/** The options with which a request is sent. */
export interface Transport {
  /** Sends the request. Default: the global `fetch`. */
  fetch?: typeof fetch | undefined;
  /**
   * The time after which the request to one API is aborted, in milliseconds. Default: that of the
   * endpoint.
   */
  timeout?: number | undefined;
  /** Aborts the request, even while it waits for the rate limit. */
  signal?: AbortSignal | undefined;
}

/** The API and the client of a request (rules of NeynarCastCard). */
export interface ApiContext extends Transport {
  /** The URLs of the API, at least one. The next is tried while one is down. */
  apiUrls: readonly string[];
  /** Undefined if an API key replaces it. */
  clientId: string | undefined;
  /**
   * Remembers which API responds, for the lifetime of its owner: a provider, or a call of
   * castkit/server. Default: nothing is remembered.
   */
  registry?: Registry | undefined;
  /** Limits the rate of the requests. Default: requests start at once. */
  rateLimit?: RateLimit | undefined;
}

type Parameter = string | number | boolean | undefined;

/**
 * The parameters of a request. A list is sent as one parameter for each item. Undefined and empty
 * ones are omitted.
 */
export type ApiQuery = Record<string, Parameter | readonly string[]>;

const loadFailOver = () =>
  import('./fail-over.js').catch((error: unknown) => {
    throw toError(error, 'network');
  });

/**
 * Sends a request to the API as soon as the rate limit allows it, and to the next API while one is
 * down.
 * @param path below `/v2/farcaster/`, with a slash at the end where the API's schema has one
 * @param accept as in `fetchJson`
 * @throws like `fetchJson`; `timeout` after `timeout` or `TIMEOUT_MS`
 */
export async function callApi<Accepted = never>(
  context: ApiContext,
  path: string,
  query: ApiQuery,
  accept?: (response: Response) => Accepted | undefined,
): Promise<Fields | Accepted> {
  const { apiUrls, clientId, rateLimit, fetch, timeout = TIMEOUT_MS, signal } = context;
  if (apiUrls.length > 1) {
    const { failOver } = await loadFailOver();
    return failOver(
      context,
      query.cursor,
      (api) => callApi({ ...context, apiUrls: [api] }, path, query, accept),
      (body) => cursorOf(fieldsOf(body)),
    );
  }
  const [apiUrl = ''] = apiUrls;
  const url = new URL(`${apiUrl}/v2/farcaster/${path}`);
  const parameters: ApiQuery = { ...query, client_id: clientId };
  for (const [key, value] of Object.entries(parameters)) {
    for (const each of [value].flat()) {
      // Sites without TypeScript write null for undefined.
      if (each != null && each !== '') url.searchParams.append(key, `${each}`);
    }
  }
  if (rateLimit) await rateLimit(apiUrl + path, signal);
  const headers = { 'x-sdk': 'react', 'x-sdk-version': VERSION };
  return limitTime(timeout, signal, (signal) => fetchJson(url, { headers, signal }, accept, fetch));
}
