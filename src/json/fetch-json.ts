import { toError } from './errors.js';
import { fieldsOf } from './read.js';
import type { Fields } from './read.js';

/**
 * Fetches JSON, and gives its fields.
 * @param accept reads a response before its status is checked; what it returns is the result, unless that is undefined
 * @throws `http` for an error status, `network` for no response, `invalid` for a response that is no JSON; the signal's
 * reason once it is aborted
 */
export async function fetchJson<Accepted = never>(
  url: string | URL,
  init: RequestInit,
  accept?: (response: Response) => Accepted | undefined,
): Promise<Fields | Accepted> {
  let status;
  try {
    const response = await fetch(url, init);
    const accepted = accept?.(response);
    if (accepted !== undefined) return accepted;
    if (response.ok) return fieldsOf(await response.json());
    ({ status } = response);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    // By name: the error may be of another realm.
    throw toError(error, (error as Error).name === 'SyntaxError' ? 'invalid' : 'network');
  }
  throw Object.assign(toError(`HTTP error! status: ${status}`, 'http'), { status });
}
