import { leave } from '../../core/http/fetch-json.js';
import { limitTime, FIND_TIMEOUT_MS } from '../../core/http/limit-time.js';
import { readText } from '../../core/http/read-text.js';
import { toError } from '../../core/errors/errors.js';
import { httpsUrl } from '../../core/http/https-url.js';
import { isPublic } from '../../core/http/is-public.js';

/** The media type of the protocol. */
const TYPE = 'application/vnd.farcaster.snap+json';
/** The longest page that is read, in bytes without compression: the limit of another client. */
const MAX_BYTES = 256_000;
/** The longest `Link` header that is read. Our own choice. */
const MAX_LINK = 4096;

/** A snap's JSON, and its URL after redirects. */
export interface FoundSnap {
  /** The page as its server sends it. Nothing in it is checked. */
  json: unknown;
  /** The https URL of the page, after redirects. */
  url: string;
}

const isSnap = (response: Response): boolean =>
  response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() === TYPE;

/** The URL of the snap that a page names in its `Link` header; null if there is none. */
export function alternateOf(link: string | null, base: string): string | null {
  // Split at angle brackets, because a URL may contain a comma.
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

/** How a URL is requested. */
export interface FindSnapOptions {
  /** Sends a request. Default: the global `fetch` */
  send?: typeof fetch | undefined;
  /** Whether a page may only name a snap on its own host. Default: false */
  isWithinHost?: boolean | undefined;
  signal?: AbortSignal | undefined;
  /** In milliseconds. Default: 8,000, as for a frame */
  timeout?: number | undefined;
}

/**
 * Reads the JSON of a page, of at most 256 kB.
 * @throws `http` for an error status; `network` for a body that breaks off; `invalid` for a longer
 * body, or one that is no JSON; the reason of the signal
 */
export async function readSnapResponse(response: Response, signal: AbortSignal): Promise<unknown> {
  const { body, ok, status } = response;
  if (!ok) {
    void leave(response);
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
    throw toError('The page of a snap is not JSON.', 'invalid');
  }
}

/**
 * Requests a URL, and returns its snap: its own response if it has the snap's type, or else the
 * page that its `Link` header names. Null for a URL that is no snap, or that is not public. Sends
 * no cookies and no referrer.
 * @throws `timeout`, `network`, `invalid` or `http`; the reason of the signal
 */
export async function findSnap(
  url: string,
  { send = fetch, isWithinHost, signal, timeout = FIND_TIMEOUT_MS }: FindSnapOptions = {},
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
      // A stranger also chooses where a redirect leads.
      if (isPublic(end)) return [response, end];
      void leave(response);
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
    void leave(page);
    const alternate = alternateOf(page.headers.get('link'), end);
    if (alternate === null || (isWithinHost && new URL(alternate).host !== new URL(end).host)) {
      return null;
    }
    const second = await ask(alternate);
    if (!second) return null;
    if (isSnap(second[0])) return read(second);
    void leave(second[0]);
    return null;
  });
}
