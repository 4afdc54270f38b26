// Requests to the identity provider that change data, or tell who a user is.
import type { RequestContext } from '../../network/api/request-data.js';
import { VERSION } from '../../network/api/version.js';
import { toError } from '../../core/errors/errors.js';
import type { NeynarError } from '../../core/errors/errors.js';
import { fetchJson } from '../../core/http/fetch-json.js';
import { fieldsOf, textOf } from '../../core/read/fields.js';
import type { Fields } from '../../core/read/fields.js';

export const NEYNAR_HEADERS = { 'x-sdk': 'react', 'x-sdk-version': VERSION };

export const withoutPart = (part: string): NeynarError =>
  toError(`The identity provider responded without ${part}.`, 'invalid');

/** Codes of Node, of its fetch and of its TLS: none that the requested server could choose. */
const OF_CONNECTIONS =
  /^(?:E[A-Z]{2,20}|(?:UND_)?ERR_[A-Z\d_]{2,40}|(?:CERT|UNABLE_TO|SELF_SIGNED|DEPTH_ZERO)_[A-Z_]{2,40})$/;

/** The name of the reason why a connection failed, such as `ECONNREFUSED`. */
function nameOf({ cause }: NeynarError): string {
  return OF_CONNECTIONS.exec(textOf(fieldsOf(cause).code))?.[0] ?? 'no connection';
}

/** The same failure in our own words: the message of a JSON error quotes the unreadable text. */
function inOurWords(reason: unknown): NeynarError {
  const error = toError(reason, 'network');
  const { code, status, retryAfter } = error;
  switch (code) {
    case 'http':
      return Object.assign(
        toError(`The identity provider responded with the status ${status}.`, 'http'),
        { ...(status && { status }), ...(retryAfter && { retryAfter }) },
      );
    case 'timeout':
      return toError('The identity provider did not respond in time.', 'timeout');
    case 'invalid':
      return toError('The identity provider sent an unexpected response.', 'invalid');
    default:
      return toError(`Could not reach the identity provider: ${nameOf(error)}.`, 'network');
  }
}

/**
 * Sends a request to the identity provider. No error repeats the identity provider's words.
 * @throws `http`, `network`, `timeout` or `invalid`; the reason of `signal`
 */
export async function askNeynar<Data>(
  signal: AbortSignal,
  send: () => Promise<Data>,
): Promise<Data> {
  try {
    return await send();
  } catch (reason) {
    signal.throwIfAborted();
    throw inOurWords(reason);
  }
}

/** Sends JSON to the identity provider, and returns the fields of its response. */
export type Send = (
  method: 'POST' | 'DELETE',
  path: string,
  body: object | undefined,
  signal: AbortSignal,
) => Promise<Fields>;

/** The URL of an endpoint. Of several APIs only the first is used: a mirror gets no secret. */
export const neynarUrl = ({ apiUrls: [apiUrl = ''] }: RequestContext, path: string): URL =>
  new URL(`${apiUrl}/v2/farcaster/${path}`);

/**
 * Creates a function that sends JSON to the identity provider, with the API key that `fetch` of
 * `context` sends. It throws like `askNeynar`.
 */
export function createPostJson(context: RequestContext): Send {
  return (method, path, body, signal) => {
    const init = {
      method,
      headers: { ...NEYNAR_HEADERS, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal,
    };
    return askNeynar(signal, () =>
      fetchJson(neynarUrl(context, path), init, undefined, context.fetch),
    );
  };
}
