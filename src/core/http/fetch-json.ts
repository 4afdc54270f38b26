import { toError } from '../errors/errors.js';
import { fieldsOf, isObject } from '../read/fields.js';
import type { Fields } from '../read/fields.js';
import { readText } from './read-text.js';

/** A longer `Retry-After` is shortened to this, a day. Our own choice. */
const MAX_RETRY_AFTER_MS = 86_400_000;

/** A time to wait, in milliseconds: at most a day; 0 for a negative one and for NaN. */
export const boundWait = (ms: number): number => Math.min(Math.max(0, ms), MAX_RETRY_AFTER_MS) || 0;

/**
 * Reads `Retry-After`, in seconds or as a date, in milliseconds, at most a day. 0 if it is missing
 * or unreadable: from another origin it needs `Access-Control-Expose-Headers: Retry-After`.
 */
export function retryAfterOf({ headers }: Response): number {
  const value = headers.get('retry-after') ?? '';
  // Dates are recognized by their time of day: engines read any word with a number as a year.
  const ms = Number(value) * 1000 || (value.includes(':') ? Date.parse(value) - Date.now() : 0);
  return boundWait(ms);
}

/**
 * The longest response that is read, in bytes without compression. Our own choice, ten times the
 * largest page that can be expected: a hundred casts like the largest of sixty real ones, 16.5 kB.
 */
export const MAX_BYTES = 16_000_000;

/** Reads a response as JSON. Errors do not repeat its content, which may be anything. */
async function readJson(
  response: Response,
  signal: AbortSignal | null | undefined,
): Promise<unknown> {
  // A site's `fetch` may return responses without a stream, or with an older kind of Node's.
  const { body } = response;
  if (!body || !('getReader' in body)) return response.json();
  // A site's `fetch` may ignore its signal.
  const text = await readText(body, MAX_BYTES, signal);
  if (text === null) throw toError('The response is too long.', 'network');
  return JSON.parse(text) as unknown;
}

/** Cancels the rest of a response, which would hold its connection in Node. */
export async function leave(response: Response | undefined): Promise<void> {
  try {
    await response?.body?.cancel();
  } catch {
    // The body was read already, or is an older kind of Node's streams.
  }
}

/**
 * Fetches JSON of at most `MAX_BYTES`, and returns its fields. No error repeats the response.
 * @param accept reads the response before its status is checked; a result other than undefined is
 * returned
 * @param send sends the request. Default: the global `fetch`
 * @throws `http` for an error status, with the `retryAfter` of 429 and 503; `network` for no
 * response, or one that is too long; `invalid` for a response that is not JSON; the reason of the
 * signal
 */
export async function fetchJson<Accepted = never>(
  url: string | URL,
  init: RequestInit,
  accept?: (response: Response) => Accepted | undefined,
  send = fetch,
): Promise<Fields | Accepted> {
  let response;
  let status;
  let retryAfter;
  try {
    response = await send(url, init);
    const accepted = accept?.(response);
    if (accepted !== undefined) return accepted;
    if (response.ok) return fieldsOf(await readJson(response, init.signal));
    ({ status } = response);
    if (status === 429 || status === 503) retryAfter = retryAfterOf(response);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    // Compared by name, because the error may be of another realm. Its message quotes the response.
    if ((error as Error).name === 'SyntaxError')
      throw toError('The response is not JSON.', 'invalid');
    const { cause } = error as Error;
    // The bytes that Node's HTTP parser could not read.
    if (isObject(cause)) Reflect.deleteProperty(cause, 'data');
    throw toError(error, 'network');
  } finally {
    void leave(response);
  }
  throw Object.assign(
    toError(`HTTP error! status: ${status}`, 'http'),
    { status },
    retryAfter && { retryAfter },
  );
}
