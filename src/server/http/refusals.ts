import type { ErrorCode, NeynarError } from '../../core/errors/errors.js';
import { StoreError } from '../store/store-error.js';
import { refuseForNow } from './page-requests.js';
import { refuse } from './respond.js';
import type { HeaderList } from './respond.js';

/** The refusal of a handler: the status, the code, and a sentence for developers. */
type Refusal = readonly [status: number, code: ErrorCode, message: string];
/** A row of a handler's table: for a status of the API, for a code, or for a store that is away. */
type Row = readonly [failure: number | ErrorCode | typeof StoreError, Refusal];

/** The rows of handlers that cannot do without their store. */
export const NO_STORE: Row = [StoreError, [503, 'handler', 'The store of this server is away.']];
/** The row for what takes too long. */
export const LATE: Row = ['timeout', [504, 'timeout', 'There was no response in time.']];
/** The rows for all that an API can do wrong. */
export const ofSource = (message: string): Row[] =>
  (['http', 'network', 'invalid'] as const).map((code) => [code, [502, 'network', message]]);

/** Responds with a refusal. One with the status 503 is for a second. */
export const refuseWith = ([status, code, message]: Refusal, headers: HeaderList = []): Response =>
  refuse(status, code, message, status === 503 ? [...headers, ['retry-after', '1']] : headers);

/**
 * Creates the function that says what failed, and repeats nothing from the API or the site.
 * @param rows without one for the status 429, it asks to wait for as long as the API does
 * @param other is said of all other failures
 */
export function createRefusals(
  rows: readonly Row[],
  other: Refusal,
  headers?: HeaderList,
): (error: NeynarError) => Response {
  const table = new Map<unknown, Refusal>(rows);
  return (error) => {
    const { code, status, retryAfter } = error;
    const refusal =
      (error instanceof StoreError ? table.get(StoreError) : undefined) ??
      (code === 'http' ? table.get(status) : undefined);
    if (!refusal && code === 'http' && status === 429) return refuseForNow(retryAfter);
    return refuseWith(refusal ?? table.get(code) ?? other, headers);
  };
}
