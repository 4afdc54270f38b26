import { toError } from '../core/errors/errors.js';
import { isPublic } from '../core/http/is-public.js';
import { isPublicAddress } from './is-public-address.js';
import { networkError } from './network-error.js';

/**
 * Whether a server may ask a stranger's address: https, a public name, and the port of https. At
 * another port there may be anything, which a stranger could have a server knock at.
 */
export const isOfTheWeb = (url: string): boolean => isPublic(url) && new URL(url).port === '';

/** How many redirects are followed. Our own choice. */
const MAX_REDIRECTS = 3;

/** An address that a name has. */
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

// What of Node is used. Declared here, so that the package's types do not depend on Node's.
interface Message {
  statusCode?: number;
  headers: Record<string, string | string[] | undefined>;
  resume: () => void;
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
  stream: { Readable: { toWeb: (message: Message) => ReadableStream<Uint8Array> } };
}

/** Node's own modules; null where there are none. No bundler sees the names. */
async function loadNode(): Promise<Node | null> {
  const load = async (name: string): Promise<unknown> =>
    import(/* @vite-ignore */ /* webpackIgnore: true */ name);
  try {
    const [https, dns, stream] = await Promise.all(
      ['node:https', 'node:dns/promises', 'node:stream'].map(load),
    );
    return { https, dns, stream } as Node;
  } catch {
    return null;
  }
}

/**
 * The addresses of a name, all of which are public. The connection goes to one of these: between a
 * check and the request no other answer of the name counts.
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
        // A connection that is kept for other requests was not checked.
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
        // Others have no body, which the platform's class insists on.
        const hasBody = status >= 200 && status < 600 && ![204, 205, 304].includes(status);
        if (!hasBody) message.resume();
        try {
          done(
            new Response(hasBody ? node.stream.Readable.toWeb(message) : null, {
              status: status >= 200 && status < 600 ? status : 502,
              headers: given,
            }),
          );
        } catch (error) {
          message.resume();
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
 * Creates what sends one request to an address that strangers choose: https to public hosts alone,
 * by the name and by every address that the name has. Redirects are returned, not followed. Where
 * the platform is not Node, its own `fetch` is used, which reaches no private network there. What
 * it returns throws `network`, or the reason of the signal.
 * @param given the site's own `fetch`, which has to check addresses itself
 * @param resolve returns the addresses of a name. Default: the system's
 */
export function createHopFetch(given: typeof fetch | undefined, resolve?: Resolve): typeof fetch {
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
    // Where it leads was not checked.
    response.body?.cancel().catch(() => {});
    throw toError('The address redirects, and fetch has followed it.', 'network');
  };
}

/**
 * Creates a `fetch` for such addresses that follows redirects, each to a public host and the port
 * of https. A POST follows none.
 */
export function createPublicSend(given: typeof fetch | undefined, resolve?: Resolve): typeof fetch {
  const send = createHopFetch(given, resolve);
  return async (input, init = {}) => {
    let url = input as string;
    for (let count = 0; count <= MAX_REDIRECTS; count++) {
      const response = await send(url, init);
      const { status, type } = response;
      if (![301, 302, 303, 307, 308].includes(status) && type !== 'opaqueredirect') {
        return Object.defineProperty(response, 'url', { value: url });
      }
      response.body?.cancel().catch(() => {});
      const location = response.headers.get('location');
      if (init.method === 'POST' || location === null) break;
      url = new URL(location, url).href;
    }
    throw toError('The address redirects further than is followed.', 'network');
  };
}
