import { toError } from './errors.js';
import { fieldsOf } from './read.js';
import type { Fields } from './read.js';

/**
 * Reads `Retry-After`, in seconds or as a date, in milliseconds. 0 if it is missing or unreadable:
 * from another origin it needs `Access-Control-Expose-Headers: Retry-After`.
 */
export function retryAfterOf({ headers }: Response): number {
  const value = headers.get('retry-after') ?? '';
  return Math.max(0, Number(value) * 1000 || Date.parse(value) - Date.now()) || 0;
}

/**
 * Fetches JSON, and returns its fields.
 * @param accept reads the response before its status is checked; a result other than undefined is
 * returned
 * @param send sends the request. Default: the global `fetch`
 * @throws `http` for an error status, with the `retryAfter` of 429 and 503; `network` for no
 * response; `invalid` for a response that is not JSON; the reason of the signal
 */
export async function fetchJson<Accepted = never>(
  url: string | URL,
  init: RequestInit,
  accept?: (response: Response) => Accepted | undefined,
  send = fetch,
): Promise<Fields | Accepted> {
  let status;
  let retryAfter;
  try {
    const response = await send(url, init);
    const accepted = accept?.(response);
    if (accepted !== undefined) return accepted;
    if (response.ok) return fieldsOf(await response.json());
    ({ status } = response);
    if (status === 429 || status === 503) retryAfter = retryAfterOf(response);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    // By name, because the error may be of another realm.
    throw toError(error, (error as Error).name === 'SyntaxError' ? 'invalid' : 'network');
  }
  throw Object.assign(
    toError(`HTTP error! status: ${status}`, 'http'),
    { status },
    retryAfter && { retryAfter },
  );
}
