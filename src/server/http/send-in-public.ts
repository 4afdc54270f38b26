import { toError } from '../../core/errors/errors.js';
import { leave } from '../../core/http/fetch-json.js';
import { isPublic } from '../../core/http/is-public.js';
import { isPublicAddress } from './is-public-address.js';
import { networkError } from './network-error.js';

/**
 * Whether a server may request a URL that a stranger has chosen: https, a public name, and the
 * default port. Other ports may belong to any service, which a stranger could make a server
 * contact.
 */
export const isOfTheWeb = (url: string): boolean => isPublic(url) && new URL(url).port === '';

/** The most redirects that are followed. Our own choice. */
const MAX_REDIRECTS = 3;

interface Address {
  address: string;
  family: number;
}

/** Returns all addresses of a name. */
export type Resolve = (host: string) => Promise<readonly Address[]>;

interface LookupOptions {
  all?: boolean | undefined;
}
type Looked = (error: Error | null, address?: string | Address[], family?: number) => void;

// The parts of Node's API that are used, declared here so that the package's types do not depend on
// Node's.
interface Stream {
  on: (event: 'close', listener: () => void) => void;
  destroy: () => void;
}
interface Decoding extends Stream {
  write: (bytes: Uint8Array) => void;
}
interface Message extends Stream {
  statusCode?: number;
  headers: Record<string, string | string[] | undefined>;
}
interface Sending {
  on: (event: 'error', listener: (error: Error) => void) => void;
  end: (body?: string) => void;
}
interface Node {
  https: {
    request: (url: string, options: object, onMessage: (message: Message) => void) => Sending;
  };
  dns: { lookup: (host: string, options: { all: true }) => Promise<Address[]> };
  stream: {
    Readable: {
      from: (bytes: AsyncIterable<Uint8Array>) => object;
      toWeb: (message: object) => ReadableStream<Uint8Array>;
    };
    pipeline: (...steps: unknown[]) => AsyncIterable<Uint8Array> & Stream;
  };
  zlib: Record<Decoder, (options: { finishFlush: number }) => Decoding>;
}

type Decoder = 'createGunzip' | 'createInflate' | 'createInflateRaw' | 'createBrotliDecompress';
/** The decoder of each encoding: some servers encode whether they were asked to or not. */
const DECODERS = new Map<string, Decoder>([
  ['gzip', 'createGunzip'],
  ['x-gzip', 'createGunzip'],
  ['deflate', 'createInflate'],
  ['br', 'createBrotliDecompress'],
]);
/** The most encodings of a body. Our own choice, as in undici. */
const MAX_ENCODINGS = 5;

/** Decodes a body that may lack its end, or everything, as browsers do. */
const decoderOf = ({ zlib }: Node, name: Decoder) =>
  // BROTLI_OPERATION_FLUSH and Z_SYNC_FLUSH
  zlib[name]({ finishFlush: name === 'createBrotliDecompress' ? 1 : 2 });

/**
 * Decodes `deflate`, which some servers send without its head.
 * @param begun gets the decoder
 */
async function* inflate(node: Node, bytes: AsyncIterable<Uint8Array>, begun: Stream[]) {
  const rest = bytes[Symbol.asyncIterator]();
  const { value: first } = (await rest.next()) as { value?: Uint8Array };
  if (!first) return;
  const name = (Number(first[0]) & 15) === 8 ? 'createInflate' : 'createInflateRaw';
  const decoder = decoderOf(node, name);
  begun.push(decoder);
  decoder.write(first);
  const { Readable, pipeline } = node.stream;
  yield* pipeline(Readable.from({ [Symbol.asyncIterator]: () => rest }), decoder, () => {});
}

/** The body of a message. An encoding that is unknown leaves it as it came. */
function decode(node: Node, message: Message): object {
  const names = String(message.headers['content-encoding'] ?? 'identity')
    .toLowerCase()
    .split(',');
  const encodings = names.map((name) => name.trim()).filter((name) => name !== 'identity');
  const decoders = encodings.flatMap((name) => DECODERS.get(name) ?? []);
  if (!decoders.length || decoders.length < encodings.length) return message;
  if (decoders.length > MAX_ENCODINGS) return message;
  const begun: Stream[] = [];
  const steps = decoders
    .reverse()
    .map((name) =>
      name === 'createInflate'
        ? (bytes: AsyncIterable<Uint8Array>) => inflate(node, bytes, begun)
        : decoderOf(node, name),
    );
  // An error of one part ends the others, and is that of the body.
  const body = node.stream.pipeline(message, ...steps, () => {});
  // No generator ends while it waits: bytes that become nothing would be decoded for hours.
  body.on('close', () => {
    for (const decoder of begun) decoder.destroy();
  });
  return body;
}

/** The address of a redirect. Headers are read as Latin-1, and servers write UTF-8. */
export function decodeLocation(location: string): string {
  try {
    const bytes = Uint8Array.from(location, (letter) => letter.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return location;
  }
}

/** Loads Node's own modules; null on other platforms. Bundlers do not see the names. */
async function loadNode(): Promise<Node | null> {
  const load = async (name: string): Promise<unknown> =>
    import(/* @vite-ignore */ /* webpackIgnore: true */ name);
  try {
    const [https, dns, stream, zlib] = await Promise.all(
      ['node:https', 'node:dns/promises', 'node:stream', 'node:zlib'].map(load),
    );
    return { https, dns, stream, zlib } as Node;
  } catch {
    return null;
  }
}

/**
 * The addresses of a name, if all are public. The connection uses one of these, so that a different
 * result between the check and the request has no effect.
 */
async function resolvePublic(resolve: Resolve, host: string): Promise<readonly Address[]> {
  const addresses = await resolve(host);
  if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address))) {
    throw toError(`${host} leads to an address that is not public.`, 'network');
  }
  return addresses;
}

function sendByNode(node: Node, resolve: Resolve, url: string, init: RequestInit) {
  return new Promise<Response>((done, fail) => {
    const request = node.https.request(
      url,
      {
        method: init.method ?? 'GET',
        headers: Object.fromEntries(new Headers(init.headers)),
        signal: init.signal,
        // A connection that is kept alive for other requests was not checked.
        agent: false,
        lookup: (host: string, { all }: LookupOptions, looked: Looked) => {
          resolvePublic(resolve, host).then(
            (addresses) => {
              if (all) looked(null, [...addresses]);
              else looked(null, addresses[0]?.address, addresses[0]?.family);
            },
            (error: unknown) => {
              looked(networkError(error));
            },
          );
        },
      },
      (message) => {
        const { statusCode: status = 0, headers } = message;
        const given = Object.entries(headers).flatMap(([name, value]) =>
          value === undefined ? [] : [[name, [value].flat().join(', ')] as [string, string]],
        );
        // Other statuses have no body, and the platform's `Response` throws for one.
        const hasBody = status >= 200 && status < 600 && ![204, 205, 304].includes(status);
        // Reading it to its end could take for ever.
        if (!hasBody) message.destroy();
        try {
          done(
            new Response(hasBody ? node.stream.Readable.toWeb(decode(node, message)) : null, {
              status: status >= 200 && status < 600 ? status : 502,
              headers: given,
            }),
          );
        } catch (error) {
          message.destroy();
          fail(networkError(error));
        }
      },
    );
    request.on('error', (error) => {
      fail(networkError(error));
    });
    request.end(typeof init.body === 'string' ? init.body : undefined);
  });
}

/**
 * Creates a `fetch` that sends one request to a URL that strangers choose: only https to public
 * hosts, by the name and by all its addresses. Redirects are returned, not followed. If the
 * platform is not Node, its own `fetch` is used, which reaches no private network there. The
 * returned function throws `network`, or the reason of the signal.
 * @param given the site's own `fetch`, which has to check addresses itself
 * @param resolve returns the addresses of a name. Default: the system's
 */
function createHopFetch(given: typeof fetch | undefined, resolve?: Resolve): typeof fetch {
  return async (input, init = {}) => {
    const url = input as string;
    if (!isOfTheWeb(url)) throw toError('The address is not public.', 'network');
    const node = given ? null : await loadNode();
    if (node) {
      const lookUp = resolve ?? ((host) => node.dns.lookup(host, { all: true }));
      return sendByNode(node, lookUp, url, init);
    }
    const response = await (given ?? fetch)(url, { ...init, redirect: 'manual' });
    if (!response.redirected) return response;
    // The target of the redirect was not checked.
    void leave(response);
    throw toError('The address redirects, and fetch followed the redirect.', 'network');
  };
}

/** The options of requests to addresses that strangers have named. */
export interface PublicRequestOptions {
  /**
   * Sends the requests in place of Node's own client, with `redirect: 'manual'`. It must refuse
   * names that lead to private addresses.
   * @default a client that refuses them; if the platform is not Node, the global `fetch`
   */
  fetch?: typeof fetch | undefined;
  /** Aborts the request. The promise then rejects with its reason. */
  signal?: AbortSignal | undefined;
  /**
   * The time after which the request fails with the code `timeout`, in milliseconds.
   * @default 8,000
   */
  timeout?: number | undefined;
}

/**
 * Creates a `fetch` for such URLs that follows redirects, each to a public host and the default
 * port of https. A POST follows none.
 */
export function createPublicSend(
  given: typeof fetch | undefined,
  resolve?: Resolve,
  maxRedirects = MAX_REDIRECTS,
): typeof fetch {
  const send = createHopFetch(given, resolve);
  return async (input, init = {}) => {
    let url = input as string;
    for (let count = 0; count <= maxRedirects; count++) {
      const response = await send(url, init);
      const { status, type } = response;
      if (![301, 302, 303, 307, 308].includes(status) && type !== 'opaqueredirect') {
        return Object.defineProperty(response, 'url', { value: url });
      }
      void leave(response);
      const location = response.headers.get('location');
      if (init.method === 'POST' || location === null) break;
      url = new URL(decodeLocation(location), url).href;
    }
    throw toError('The address redirects too often.', 'network');
  };
}
