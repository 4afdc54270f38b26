/**
 * The outcome of a failed attempt to post: `refused` was not posted, `unknown` may have been, and
 * `earlier` was not, as an earlier version of it was.
 */
export type Outcome = 'refused' | 'unknown' | 'earlier';

/** Errors of a `fetch` or a timer: a request may have arrived. */
const LOST = /^(?:Type|Timeout|Abort|Network|Syntax)Error$/;
/** By the write kit. */
const LOST_CODES = /^(?:network|timeout|invalid)$/;

/**
 * Reads what the error of a handler says of the outcome. An error of the site's own is a refusal,
 * as its message says to visitors.
 */
export function outcomeOf(error: { name: string; code: string; status?: number }): Outcome {
  const { name, code, status = 0 } = error;
  if (status === 409) return 'earlier';
  const isLost = status === 408 || status > 500 || LOST.test(name) || LOST_CODES.test(code);
  return isLost ? 'unknown' : 'refused';
}
