// Shared by the handlers for a site's own pages: the allowed origins and the limits of requests.
import { toError } from '../../core/errors/errors.js';
import type { NeynarError } from '../../core/errors/errors.js';
import { boundWait } from '../../core/http/fetch-json.js';
import { limitTime } from '../../core/http/limit-time.js';
import { readText } from '../../core/http/read-text.js';
import { httpUrl } from '../../core/read/http-url.js';
import { numberOf } from '../../core/read/fields.js';
import { attempt } from '../../core/read/read-props.js';
import { createLazyHandler } from './create-lazy-handler.js';
import type { HandlerOptions, Report } from './create-lazy-handler.js';
import { refuse, refuseMethod, respond } from './respond.js';

/**
 * The time after which a response is sent in any case, in milliseconds. Pages give up later, after
 * 15 seconds.
 */
export const HANDLER_MS = 12_000;

/** Refuses a request for `ms` milliseconds. The header has whole seconds, from one to a day. */
export function refuseForNow(ms: unknown): Response {
  const seconds = Math.ceil(boundWait(numberOf(ms)) / 1000) || 1;
  return refuse(429, 'http', 'Too many requests.', [['retry-after', `${seconds}`]]);
}

/**
 * Reads the body of a request: the value of its JSON, undefined without a body, or the response
 * that refuses it.
 * @param maxBytes the longest body
 * @throws `setup` if it was read before
 */
export async function readBody(
  request: Request,
  signal: AbortSignal,
  maxBytes: number,
): Promise<{ json: unknown } | { refusal: Response }> {
  const type = request.headers.get('content-type') ?? '';
  if (request.bodyUsed || request.body?.locked) {
    throw toError('A middleware before this handler has read the body of the request.', 'setup');
  }
  const isJson = /^application\/json\s*(?:;|$)/i.test(type);
  const text = request.body ? await readText(request.body, maxBytes, signal) : '';
  if (text === null) {
    return { refusal: refuse(413, 'invalid', `The body exceeds ${maxBytes} bytes.`) };
  }
  if (isJson) return { json: attempt(() => JSON.parse(text) as unknown) ?? null };
  return text
    ? { refusal: refuse(415, 'invalid', 'The body has to be application/json.') }
    : { json: undefined };
}

/** Refuses a request that does not come from a page of these origins; null if it does. */
function refuseStrangers(
  { method, headers }: Request,
  origins: readonly string[],
): Response | null {
  const origin = headers.get('origin');
  // Refuses pages of other sites, which could misuse a visitor's browser or cause costs. Browsers
  // send an origin with every POST and DELETE.
  if (origin === null ? method === 'POST' || method === 'DELETE' : !origins.includes(origin)) {
    return refuse(403, 'refused', 'Pages of this origin may not ask here.');
  }
  const site = headers.get('sec-fetch-site');
  // An image of another site, or of a subdomain, is requested without an origin. Cookies with
  // `SameSite=Strict` do not work from another site, even if its origin is allowed.
  if (site === 'cross-site' || (site === 'same-site' && origin === null)) {
    return refuse(403, 'refused', 'Other sites may not ask here.');
  }
  const mode = headers.get('sec-fetch-mode');
  // A link, a pop-up or an image could set cookies.
  if (mode !== null && mode !== 'cors' && mode !== 'same-origin') {
    return refuse(403, 'refused', 'This URL is for the scripts of a page.');
  }
  return null;
}

/** Lets the page of an allowed origin read a response. */
function allowOrigin(response: Response, request: Request, origins: readonly string[]): Response {
  if (origins.length < 2) return response;
  response.headers.append('vary', 'Origin');
  const origin = request.headers.get('origin');
  if (origin !== null && origins.includes(origin)) {
    response.headers.set('access-control-allow-origin', origin);
    response.headers.set('access-control-allow-credentials', 'true');
    response.headers.set('access-control-expose-headers', 'Retry-After');
  }
  return response;
}

/** The options of handlers for a site's own pages. */
export interface PageHandlerOptions extends HandlerOptions {
  /** The origin of your site, such as `https://example.com`. Its pages may use the handler. */
  origin: string | undefined;
  /**
   * Other origins of the same site whose pages may use the handler, such as
   * `https://www.example.com`. They get CORS headers, and must send credentials where the handler
   * asks who is signed in.
   * @default none
   */
  allowedOrigins?: readonly string[] | undefined;
  /**
   * The time after which the response is an error, in milliseconds.
   * @default 12,000
   */
  timeout?: number | undefined;
}

/**
 * The origins of a site, `origin` first.
 * @throws `setup` if one is no origin
 */
export function readOrigins({ origin, allowedOrigins = [] }: PageHandlerOptions): string[] {
  return [origin, ...allowedOrigins].map((value) => {
    const url = httpUrl(value);
    if (!url) throw toError('origin and allowedOrigins must be http(s) origins.', 'setup');
    return url.origin;
  });
}

/** Responds to the requests of a site's pages, once its options are read. */
export interface PageService {
  /** All origins; the first is that of the site. */
  origins: readonly string[];
  /** The methods of `route`. `OPTIONS` is handled for it if other origins are allowed. */
  methods: readonly string[];
  /** The headers that scripts of other origins may send. Default: that of a JSON body */
  allowHeaders?: string;
  /** In milliseconds. */
  timeout: number;
  /** Handles a request. Errors are reported. */
  route: (request: Request, signal: AbortSignal) => Promise<Response>;
}

/**
 * Creates a handler of requests by a site's pages. It never throws.
 * @param prefix begins each message in the console
 * @param create throws for wrong options
 * @param failureResponse says what failed, but repeats nothing from the API or the site
 */
export function createPageHandler(
  prefix: string,
  onError: HandlerOptions['onError'],
  create: (report: Report) => PageService,
  failureResponse: (error: NeynarError) => Response,
): (request: Request) => Promise<Response> {
  return createLazyHandler(
    prefix,
    onError,
    (report) => {
      const { origins, timeout, route, allowHeaders = 'content-type', ...service } = create(report);
      const methods = [...service.methods, ...(origins.length > 1 ? ['OPTIONS'] : [])];
      /** Responds to requests that `route` does not get; null for those that it gets. */
      const preflight = (request: Request): Response | null => {
        if (!methods.includes(request.method)) return refuseMethod(methods);
        const refusal = refuseStrangers(request, origins);
        if (refusal || request.method !== 'OPTIONS') return refusal;
        return respond(204, null, [
          ['access-control-allow-methods', methods.join(', ')],
          ['access-control-allow-headers', allowHeaders],
        ]);
      };
      return async (request) => {
        // Requests of older Workers, and of some implementations of `Request`, have none.
        const visit = (request.signal as AbortSignal | null | undefined) ?? undefined;
        let response;
        try {
          response =
            preflight(request) ??
            (await limitTime(timeout, visit, (signal) => route(request, signal)));
        } catch (reason) {
          if (!visit?.aborted) report(reason, request);
          response = failureResponse(toError(reason));
        }
        return allowOrigin(response, request, origins);
      };
    },
    failureResponse,
  );
}
