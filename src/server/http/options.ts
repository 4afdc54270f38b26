import { API_URL, readApiUrls } from '../../network/api/api-url.js';
import { answerBody } from '../../network/api/data-adapter.js';
import type { DataAdapter, DataPageRequest, DataResult } from '../../network/api/data-adapter.js';
import type { RequestContext } from '../../network/api/request-data.js';
import { toError } from '../../core/errors/errors.js';
import { leave } from '../../core/http/fetch-json.js';
import { numberOf, textOf } from '../../core/read/fields.js';
import { networkError } from './network-error.js';
import { englishSetup } from '../../core/messages/setup-messages.js';
import type { RequiredProp } from '../../core/messages/setup-messages.js';
import { createRegistry } from '../../core/registry.js';

/** The API that takes a key in place of a client id (Neynar docs, "Authentication"). */
const KEY_API_URL = 'https://api.neynar.com';
/** The longest delay that `setTimeout` supports. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * The options for requests from a server. One of `clientId`, `apiKey`, `apiUrl` and `data` is
 * required. Unlike requests of the widgets, they have no rate limit.
 */
export interface ServerOptions {
  /** The site's client id at the identity provider. It is public. */
  clientId?: string | undefined;
  /**
   * The site's API key, sent as `x-api-key`. It is SECRET: read it from the server's environment,
   * and never pass it to a component or to the browser. Where there is a `document`, the functions
   * refuse to send it. A request with a key follows no redirect.
   */
  apiKey?: string | undefined;
  /**
   * The http(s) URL of the API, or a list of URLs. While one is down, the next is tried. Only the
   * first gets the `apiKey`. A path, as in `settings.apiUrl`, is an error with the code `setup`,
   * because a server has no page whose origin would complete it.
   * @default https://sdk-api.neynar.com; with an `apiKey`, https://api.neynar.com
   */
  apiUrl?: string | readonly string[] | undefined;
  /**
   * A source of data in place of the API, such as `openNode` of castkit/data/open-node. Its
   * functions are called without `fetch` and `headers`. `fetchFrame` does not use it.
   * @default requests to the API
   */
  data?: DataAdapter | undefined;
  /**
   * Sends the requests: for a framework's cache, a proxy or a test.
   * @default the global `fetch`
   */
  fetch?: typeof fetch | undefined;
  /** The headers of each request. They take precedence over the package's own. */
  headers?: ConstructorParameters<typeof Headers>[0];
  /** Aborts the request. The promise then rejects with its reason. */
  signal?: AbortSignal | undefined;
  /**
   * The time after which the request fails with the code `timeout`, in milliseconds.
   * @default 15,000; for a frame 8,000
   */
  timeout?: number | undefined;
}

/**
 * Checks that all required options of a request are there.
 * @throws `setup` if one is missing
 */
export function requireOptions(options: Partial<Record<RequiredProp, unknown>>): void {
  for (const [name, value] of Object.entries(options) as [RequiredProp, unknown][]) {
    if (!value) throw toError(englishSetup[`${name}Missing`], 'setup');
  }
}

/** The name of an option that is given and is no function; undefined if there is none. */
export const findNoFunction = (options: Record<string, unknown>): string | undefined =>
  Object.keys(options).find(
    (name) => options[name] !== undefined && typeof options[name] !== 'function',
  );

/** The longest time for which anything is kept or awaited, in milliseconds. Our own choice. */
const DAY_MS = 24 * 60 * 60_000;

/** A positive whole number of at most `most`; the default for anything else. */
export function readPositive(value: unknown, preset: number, most: number = DAY_MS): number {
  const number = numberOf(value);
  return number > 0 ? Math.min(Math.ceil(number), most) : preset;
}

/** A positive number of milliseconds that a timer can wait; undefined for any other value. */
export function readTimeout(value: unknown): number | undefined {
  const timeout = Math.min(numberOf(value), MAX_TIMER_MS);
  return timeout > 0 ? timeout : undefined;
}

/**
 * Sends a request with a key to the given URL only: `fetch` would repeat `x-api-key` wherever a
 * redirect leads.
 * @throws `http` for a redirect
 */
async function sendWithoutRedirect(
  send: typeof fetch,
  url: Parameters<typeof fetch>[0],
  init: RequestInit,
): Promise<Response> {
  const response = await send(url, { ...init, redirect: 'manual' });
  const { redirected, status, type } = response;
  // `redirected` is true if a function of the site has followed the redirect all the same.
  if (redirected || type === 'opaqueredirect' || [301, 302, 303, 307, 308].includes(status)) {
    void leave(response);
    throw Object.assign(
      toError(
        'The API responded with a redirect, which a request with an API key does not follow.',
        'http',
      ),
      { status },
    );
  }
  return response;
}

/** The headers for the first API, and those for the others, which do not get the key. */
function readHeaders(
  given: ServerOptions['headers'],
  apiKey: string,
): [first: Record<string, string>, others: Record<string, string>] {
  try {
    const headers = new Headers(given);
    const others = Object.fromEntries(headers);
    if (apiKey) headers.set('x-api-key', apiKey);
    return [Object.fromEntries(headers), others];
  } catch {
    // The original message would contain the value, which may be the key.
    throw toError(
      'headers or apiKey cannot be sent: each header must be one line of text.',
      'setup',
    );
  }
}

/**
 * Keeps an API key on the server.
 * @throws `setup` where there is a `document`
 */
export function refuseInBrowser(apiKey: string): void {
  if (apiKey && typeof document !== 'undefined') {
    throw toError(
      'apiKey is secret: castkit/server does not send it from a browser. Call it on the server.',
      'setup',
    );
  }
}

/** A function of a data adapter, with any query. */
type Call = (query: object, request: DataPageRequest) => DataResult<object>;

/**
 * Reads the options of a request.
 * @param name the function of `data` that replaces the request. Default: none
 * @throws `setup` if they cannot be used, or if an API key would be sent by a browser
 */
export function readOptions(
  options: ServerOptions & { viewerFid?: number | undefined },
  name?: Exclude<keyof DataAdapter, 'frame'>,
): RequestContext {
  const { data, viewerFid } = options;
  const call = name && data?.[name];
  const own = typeof call === 'function' ? (call.bind(data) as Call) : undefined;
  const apiKey = textOf(options.apiKey);
  refuseInBrowser(apiKey);
  const clientId = textOf(options.clientId);
  const given = readApiUrls(options.apiUrl, () => {
    throw toError('apiUrl is not an http(s) address.', 'setup');
  });
  if (!clientId && !apiKey && given.length === 0 && !own) {
    throw toError(
      'clientId or apiKey is missing. Get one in the Neynar developer portal.',
      'setup',
    );
  }
  const apiUrls = given.length > 0 ? given : [apiKey ? KEY_API_URL : API_URL];
  const first = new URL(`${apiUrls[0] ?? ''}/`).href;
  const [headers, others] = readHeaders(options.headers, apiKey);
  return {
    apiUrls,
    clientId: clientId || undefined,
    viewerFid,
    // The adapter gets one cast at a time, from the cards of the quotes.
    quotes: data?.cast ? null : undefined,
    customFetch:
      own &&
      ((query, cursor = null) =>
        async (signal) =>
          answerBody(await own(query, { signal, viewerFid, cursor }))),
    // Each call has its own registry, so nothing outlives the call.
    registry: createRegistry(),
    fetch: async (url, init) => {
      const send = options.fetch ?? fetch;
      const isFirst = (url as URL).href.startsWith(first);
      const sent = {
        ...init,
        headers: {
          ...(init?.headers as Record<string, string>),
          ...(isFirst ? headers : others),
        },
      };
      try {
        return await (isFirst && headers['x-api-key']
          ? sendWithoutRedirect(send, url, sent)
          : send(url, sent));
      } catch (error) {
        throw init?.signal?.aborted ? error : networkError(error);
      }
    },
    timeout: readTimeout(options.timeout),
    signal: options.signal,
  };
}
