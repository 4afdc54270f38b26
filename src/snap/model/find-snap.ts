import { limitTime, FRAME_TIMEOUT_MS } from '../../core/http/limit-time.js';
import { readText } from '../../core/http/read-text.js';
import { toError } from '../../core/errors/errors.js';
import { httpsUrl } from '../../core/http/https-url.js';
import { isPublic } from '../../core/http/is-public.js';

/** The media type of the protocol. */
const TYPE = 'application/vnd.farcaster.snap+json';
/** The longest page that is read, in bytes without compression, as another client has it. */
const MAX_BYTES = 256_000;
/** The longest `Link` that is read. Our own choice. */
const MAX_LINK = 4096;

/** A page that was found, and the address that it has after redirects. */
export interface FoundSnap {
  json: unknown;
  url: string;
}

const isSnap = (response: Response): boolean =>
  response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() === TYPE;

/** The address of the snap that a page names in `Link`; null for none. */
export function alternateOf(link: string | null, base: string): string | null {
  // A comma may be part of an address: each address is in angle brackets.
  for (const part of (link ?? '').slice(0, MAX_LINK).split('<').slice(1)) {
    const [target = '', parameters = ''] = part.split('>', 2);
    const has = (name: string, value: string) =>
      parameters.split(';').some((parameter) => {
        const [key = '', given = ''] = parameter.split('=', 2);
        const words = given.replace(/^[\s"]+|[\s",]+$/g, '').toLowerCase();
        return key.trim().toLowerCase() === name && words.split(/\s+/).includes(value);
      });
    if (has('rel', 'alternate') && has('type', TYPE)) return httpsUrl(target, base);
  }
  return null;
}

/** How an address is asked. */
export interface FindSnapOptions {
  /** Sends a request. Default: the global `fetch` */
  send?: typeof fetch | undefined;
  /** Whether a page may name a snap of its own host alone. Default: false */
  isWithinHost?: boolean | undefined;
  signal?: AbortSignal | undefined;
  /** In milliseconds. Default: 8,000, as for a frame */
  timeout?: number | undefined;
}

/** Leaves what is unread of a response: in Node it would hold its connection. */
const leave = (response: Response) => {
  response.body?.cancel().catch(() => {});
};

/**
 * Reads the JSON of a page, of 256 kB at most.
 * @throws `http` for an error status; `network` for a body that breaks off; `invalid` for what is
 * longer, or no JSON; the reason of the signal
 */
export async function readSnapResponse(response: Response, signal: AbortSignal): Promise<unknown> {
  const { body, ok, status } = response;
  if (!ok) {
    leave(response);
    throw Object.assign(toError(`HTTP error! status: ${status}`, 'http'), { status });
  }
  let text;
  try {
    text = body === null ? '' : await readText(body, MAX_BYTES, signal);
  } catch (error) {
    throw signal.aborted ? error : toError(error, 'network');
  }
  if (text === null) throw toError('The page of a snap is too long.', 'invalid');
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw toError('The page of a snap is no JSON.', 'invalid');
  }
}

/**
 * Asks an address whether it is a snap, and if so, for its JSON: by the type of the answer, or by
 * the `Link` of a page for browsers. Null for an address that is none, or that no stranger may ask.
 * Sends no cookies and no referrer.
 * @throws `timeout`, `network`, `invalid` or `http`; the reason of the signal
 */
export async function findSnap(
  url: string,
  { send = fetch, isWithinHost, signal, timeout = FRAME_TIMEOUT_MS }: FindSnapOptions = {},
): Promise<FoundSnap | null> {
  return limitTime(timeout, signal, async (requestSignal) => {
    const ask = async (asked: string): Promise<[response: Response, url: string] | null> => {
      if (!isPublic(asked)) return null;
      let response;
      try {
        response = await send(asked, {
          headers: { Accept: `${TYPE}, text/html;q=0.5` },
          credentials: 'omit',
          referrerPolicy: 'no-referrer',
          signal: requestSignal,
        });
      } catch (error) {
        throw requestSignal.aborted ? error : toError(error, 'network');
      }
      const end = response.url || asked;
      // What a redirect leads to is asked by a stranger's wish, too.
      if (isPublic(end)) return [response, end];
      leave(response);
      return null;
    };
    const read = async ([response, end]: [
      response: Response,
      url: string,
    ]): Promise<FoundSnap> => ({
      json: await readSnapResponse(response, requestSignal),
      url: end,
    });

    const asked = await ask(url);
    if (!asked) return null;
    if (isSnap(asked[0])) return read(asked);
    const [page, end] = asked;
    leave(page);
    const alternate = alternateOf(page.headers.get('link'), end);
    if (alternate === null || (isWithinHost && new URL(alternate).host !== new URL(end).host)) {
      return null;
    }
    const second = await ask(alternate);
    if (!second) return null;
    if (isSnap(second[0])) return read(second);
    leave(second[0]);
    return null;
  });
}
