import { callHandler } from '../../core/errors/call-handler.js';
import { toError, toText } from '../../core/errors/errors.js';
import type { NeynarError } from '../../core/errors/errors.js';
import { logError } from '../../core/errors/log-error.js';
import { httpUrl } from '../../core/read/http-url.js';
import { textOf } from '../../core/read/fields.js';

/**
 * Responds to a Web-standard request, like `createSignInHandler` and the routes of most frameworks.
 */
export type FetchHandler = (request: Request) => Response | Promise<Response>;

/** The part of Node's `IncomingMessage`, or of Express's request, that the adapter reads. */
export interface NodeRequest {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  /** The URL before Express removed the mount path. */
  readonly originalUrl?: string | undefined;
  readonly httpVersionMajor: number;
  readonly rawHeaders: readonly string[];
  /** The headers where `rawHeaders` is empty, as behind some adapters of AWS Lambda. */
  readonly headers?: Readonly<Record<string, string | string[] | undefined>> | undefined;
  readonly complete: boolean;
  readonly readableEnded: boolean;
  /** The body, if a body parser has already read it. */
  readonly body?: unknown;
  on: ((event: 'data', listener: (chunk: Uint8Array) => void) => unknown) &
    ((event: 'end' | 'error', listener: () => void) => unknown);
  pause: () => unknown;
  resume: () => unknown;
}

/** The part of Node's `ServerResponse`, or of Express's response, that the adapter uses. */
export interface NodeResponse {
  statusCode: number;
  readonly headersSent: boolean;
  readonly writableEnded: boolean;
  /** Missing in HTTP/2. */
  readonly destroyed?: boolean | undefined;
  getHeaders: () => object;
  removeHeader: (name: string) => unknown;
  getHeader: (name: string) => unknown;
  setHeader: (name: string, value: string | string[]) => unknown;
  write: (chunk: Uint8Array) => unknown;
  end: (chunk?: string) => unknown;
  destroy: () => unknown;
  on: (event: 'close' | 'drain' | 'error' | 'finish', listener: () => void) => unknown;
}

/** Handles a request of Node's `http`. Its promise never rejects. */
export type NodeHandler = (request: NodeRequest, response: NodeResponse) => Promise<void>;

/** The options of `toNodeHandler`. */
export interface NodeHandlerOptions {
  /**
   * The origin of your site, such as `https://example.com`. `request.url` has this origin, and the
   * `host` header its host. The `Host` of the visitor's request is ignored, because anyone can
   * forge it.
   */
  origin: string | undefined;
  /**
   * Called with errors of the handler, and with responses that cannot be sent.
   * @default the error is logged
   */
  onError?: ((error: NeynarError) => void) | undefined;
}

/** Methods that a `Request` refuses: CONNECT is for proxies, and TRACE repeats cookies. */
const FORBIDDEN_METHODS = /^(CONNECT|TRACE|TRACK)$/i;
/** `uri-host [":" port]` of RFC 9110, 7.2. */
const HOST = /^(?:[\w.~!$&'()*+,;=%-]+|\[[\da-f:.]+\])(?::\d*)?$/i;
/**
 * Headers about the connection to the visitor, which Node sets itself (RFC 9110, 7.6.1), and
 * `trailer`: no `Response` has trailers, and Node refuses the header beside a length.
 */
const OF_CONNECTION = new Set([
  'connection',
  'keep-alive',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** The URL of a request target (RFC 9112, 3.2) at `origin`; null for any other origin. */
function readUrl(given: string, origin: string): string | null {
  // A proxy has joined its path and ours by two slashes.
  const target = given.replace(/^\/{2,}/, '/');
  // A URL parser would take `//host`, `/\host` and a whole URL for another host than the site's.
  const isPath = /^\/(?![/\\])/.test(target);
  const url = httpUrl(isPath ? origin + target : target);
  // Clients send no fragment, and encode all but visible ASCII.
  if (!url || url.origin !== origin || !/^[!-"$-~]+$/.test(target)) return null;
  return url.username || url.password || /^\/[/\\]/.test(url.pathname) ? null : url.href;
}

/** The headers of a request; null if they cannot be sent, or if a host is wrong or one of two. */
function readHeaders(incoming: NodeRequest, origin: string): Headers | null {
  let raw = incoming.rawHeaders;
  // Node parses `headers` when they are read first.
  if (raw.length === 0) {
    raw = Object.entries(incoming.headers ?? {}).flatMap(([name, value = []]) =>
      [value].flat().flatMap((each) => [name, each]),
    );
  }
  const headers = new Headers();
  const hosts: string[] = [];
  try {
    for (let index = 0; index < raw.length; index += 2) {
      const [name = '', value = ''] = [raw[index], raw[index + 1]];
      if (name.toLowerCase() === 'host') hosts.push(value);
      // HTTP/2 has the request line among the headers.
      else if (!name.startsWith(':')) headers.append(name, value);
    }
    headers.set('host', new URL(origin).host);
  } catch {
    return null; // a name or a value that Node's parser lets through
  }
  return hosts.length > 1 || (hosts[0] && !HOST.test(hosts[0])) ? null : headers;
}

/**
 * The body of a request as a stream, which is read no faster than the handler reads it. It fails
 * with `end`, so that the rest of the body can be discarded.
 */
function streamOf(incoming: NodeRequest, end: AbortSignal): ReadableStream<Uint8Array> {
  let isOver = false;
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        incoming.on('data', (chunk) => {
          if (isOver) return;
          controller.enqueue(new Uint8Array(chunk));
          if ((controller.desiredSize ?? 0) <= 0) incoming.pause();
        });
        incoming.pause();
        incoming.on('end', () => {
          if (!isOver) controller.close();
          isOver = true;
        });
        end.addEventListener('abort', () => {
          isOver = true;
          controller.error(end.reason);
        });
      },
      pull() {
        incoming.resume();
      },
      cancel() {
        isOver = true;
      },
    },
    { highWaterMark: 0 },
  );
}

/**
 * The body of a request; null without one. If a body parser has read it, it is passed on as it was,
 * or as JSON again.
 * @throws `setup` if it was read, and can no longer be restored
 */
function readBody(incoming: NodeRequest, headers: Headers, end: AbortSignal): BodyInit | null {
  const { method = 'GET', httpVersionMajor } = incoming;
  const isAnnounced =
    httpVersionMajor > 1 ||
    headers.has('transfer-encoding') ||
    Number(headers.get('content-length') ?? 0) > 0;
  if (method === 'GET' || method === 'HEAD' || !isAnnounced) return null;
  if (!incoming.readableEnded) return streamOf(incoming, end);
  const { body } = incoming;
  headers.delete('content-length');
  if (typeof body === 'string') return body;
  if (body instanceof Uint8Array) return new Uint8Array(body);
  if (body !== undefined && /\bjson\b/i.test(headers.get('content-type') ?? ''))
    return JSON.stringify(body);
  throw toError('A middleware before toNodeHandler has read the body of the request.', 'setup');
}

/**
 * Returns what resolves when more can be written, or never can. It listens once: `compression` of
 * Express passes listeners on to a stream, from which none can be removed.
 */
function watchDrain(outgoing: NodeResponse): () => Promise<void> {
  let goOn = () => {};
  for (const event of ['drain', 'close'] as const) {
    outgoing.on(event, () => {
      goOn();
    });
  }
  return () =>
    new Promise((resolve) => {
      goOn = resolve;
    });
}

function sendHead({ status, headers }: Response, outgoing: NodeResponse): void {
  // Includes the values that earlier middlewares have set.
  const withOthers = (name: string, values: string[]) => [
    ...[outgoing.getHeader(name) ?? []].flat().map(toText),
    ...values,
  ];
  outgoing.statusCode = status;
  for (const [name, value] of headers) {
    if (name === 'vary') outgoing.setHeader(name, withOthers(name, [value]).join(', '));
    else if (name !== 'set-cookie' && !OF_CONNECTION.has(name)) outgoing.setHeader(name, value);
  }
  const cookies = headers.getSetCookie();
  if (cookies.length > 0) outgoing.setHeader('set-cookie', withOthers('set-cookie', cookies));
}

/** Resets the headers of a response: its length and encoding do not fit another body. */
function restoreHeaders(outgoing: NodeResponse, headers: object): void {
  for (const name of Object.keys(outgoing.getHeaders())) outgoing.removeHeader(name);
  for (const [name, value] of Object.entries(headers)) {
    outgoing.setHeader(name, Array.isArray(value) ? value.map(toText) : toText(value));
  }
}

/**
 * Sends a response. Its body is sent no faster than the visitor reads it, and not at all for HEAD.
 */
async function send(
  response: Response,
  { method }: NodeRequest,
  outgoing: NodeResponse,
  signal: AbortSignal,
): Promise<void> {
  const reader = response.body?.getReader();
  const cancel = (): void => {
    // An error of the body's source while it is cancelled concerns no one.
    reader?.cancel(signal.reason).catch(() => {});
  };
  signal.addEventListener('abort', cancel);
  // A middleware that limits the time has responded meanwhile.
  if (outgoing.headersSent) {
    cancel();
    return;
  }
  if (method === 'HEAD' || signal.aborted) cancel();
  try {
    // Read before the headers are sent, so that a body that fails at once gives an error status.
    let chunk = await reader?.read();
    sendHead(response, outgoing);
    const drained = watchDrain(outgoing);
    while (chunk && !chunk.done && !signal.aborted) {
      // No socket of AWS Lambda says that it is full, nor that it has drained.
      if (outgoing.write(chunk.value) === false) await drained();
      chunk = await reader?.read();
    }
    outgoing.end();
  } catch (reason) {
    cancel();
    throw reason;
  }
}

/** Whether the visitor has left, or an earlier middleware has responded. */
const isOver = ({ destroyed, headersSent }: NodeResponse): boolean =>
  destroyed === true || headersSent;

function readOrigin(origin: unknown): string {
  const url = httpUrl(origin);
  if (url) return url.origin;
  throw toError('toNodeHandler needs origin: the http(s) origin of your site.', 'setup');
}

/**
 * Turns a Web-standard handler into one for Node: a listener of `http.createServer`, or Express
 * middleware. No request can end the process. A request that cannot become a `Request` gets a 400:
 * a target that is not a path (a URL of another origin or with credentials), TRACE and CONNECT, a
 * wrong host. If the handler throws, the error is reported, and the visitor gets a 500
 * without details. `request.signal` is aborted when the visitor leaves.
 * @throws `setup` without an http(s) `origin`
 * @example
 * ```ts
 * const handle = createSignInHandler({ apiKey: process.env.NEYNAR_API_KEY, origin });
 * createServer(toNodeHandler(handle, { origin })).listen(3000);
 * ```
 */
export function toNodeHandler(handler: FetchHandler, options: NodeHandlerOptions): NodeHandler {
  const origin = readOrigin(options.origin);
  const { onError = logError } = options;
  const report = (reason: unknown) => {
    // An `onError` that throws or rejects must not end the process.
    callHandler(
      () => onError(toError(reason)),
      () => {},
    );
  };

  /** A response of the adapter's own. */
  const refuse = (outgoing: NodeResponse, status: number, text: string) => {
    outgoing.statusCode = status;
    outgoing.setHeader('content-type', 'text/plain; charset=utf-8');
    outgoing.setHeader('cache-control', 'no-store');
    outgoing.setHeader('x-content-type-options', 'nosniff');
    outgoing.end(text);
  };

  return async (incoming, outgoing) => {
    if (isOver(outgoing)) return;
    const before = { ...outgoing.getHeaders() };
    const visit = new AbortController();
    const body = new AbortController();
    // Without listeners, the errors of a broken connection would end the process.
    incoming.on('error', () => {});
    outgoing.on('error', () => {});
    outgoing.on('close', () => {
      const reason = toError('The visitor left.', 'cancelled');
      body.abort(reason);
      if (!outgoing.writableEnded) visit.abort(reason);
    });
    outgoing.on('finish', () => {
      body.abort(toError('The response was sent.', 'cancelled'));
      // Discards the rest of the body: otherwise some visitors do not get the response.
      if (!incoming.complete) incoming.resume();
    });
    const { method = 'GET' } = incoming;
    const url = readUrl(textOf(incoming.originalUrl) || textOf(incoming.url), origin);
    const headers = readHeaders(incoming, origin);
    if (!url || !headers || FORBIDDEN_METHODS.test(method)) {
      refuse(outgoing, 400, 'Bad Request');
      return;
    }
    const { signal } = visit;
    try {
      const init = {
        method,
        headers,
        body: readBody(incoming, headers, body.signal),
        signal,
        duplex: 'half', // required by streams, but missing in some type libraries
      };
      const response = await handler(new Request(url, init));
      // No request can follow a body that was not read to its end.
      if (!incoming.complete && incoming.httpVersionMajor === 1 && !outgoing.headersSent) {
        outgoing.setHeader('connection', 'close');
      }
      await send(response, incoming, outgoing, signal);
    } catch (reason) {
      if (!signal.aborted) report(reason);
      // A response that breaks off must not look complete.
      if (outgoing.headersSent) outgoing.destroy();
      else if (!outgoing.writableEnded) {
        restoreHeaders(outgoing, before);
        refuse(outgoing, 500, 'Internal Server Error');
      }
    }
  };
}
