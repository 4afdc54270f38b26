/**
 * The kind of an error.
 * - `timeout`: there was no response in time.
 * - `http`: the response has an error status, which is the `status` of the error.
 * - `network`: there was no response, the response was too long, or a part of the package could not
 *   be loaded.
 * - `invalid`: the response does not contain the requested data.
 * - `not-found`: the page has no frame.
 * - `handler`: a function of the site threw, or its promise was rejected.
 * - `setup`: a setting or a prop is missing or wrong.
 * - `render`: a widget could not be rendered.
 * - `expired`: the visitor did not approve a sign-in in time.
 * - `refused`: the visitor or the site's server declined a sign-in.
 * - `other-user`: another user than the one who is signed in approved the request.
 * - `cancelled`: the visitor cancelled a sign-in. It is not reported.
 */
export type ErrorCode =
  | 'timeout'
  | 'http'
  | 'network'
  | 'invalid'
  | 'not-found'
  | 'handler'
  | 'setup'
  | 'render'
  | 'expired'
  | 'refused'
  | 'other-user'
  | 'cancelled';

/**
 * An error with a code. If a function of the site throws an error with a `code`, that code is kept,
 * and a number becomes a text. Numbers up to 25 are those of a DOMException, and are replaced by a
 * code. If `apiUrl` is a list, `cause` is the error of the API that was tried before.
 */
export interface NeynarError extends Error {
  /** The kind of the error. */
  code: ErrorCode | (string & {});
  /** The HTTP status, if `code` is `http`. */
  status?: number;
  /**
   * How long the `Retry-After` of a response with status 429 or 503 asks to wait, in milliseconds;
   * at most a day.
   */
  retryAfter?: number;
}

/** Converts any value to a string; empty if that throws. */
export function toText(value: unknown): string {
  try {
    return String(value);
  } catch {
    return ''; // without a prototype, or with a `toString` that throws
  }
}

/**
 * Converts a thrown value, or a message, to an error with a code. An error stays the same object,
 * unless nothing can be added to it. Never throws.
 * @param code for a reason without one, and for a DOMException other than a `TimeoutError`.
 * Default: `handler`
 */
export function toError(reason: unknown, code: ErrorCode = 'handler'): NeynarError {
  let kept: NeynarError['code'] = code;
  try {
    if (reason instanceof Error) {
      const { code: given, name } = reason as { code?: number | string; name: string };
      // The codes of a DOMException are 0 to 25.
      const isOwn = typeof given === 'string' || (given !== undefined && (given < 0 || given > 25));
      kept = isOwn ? `${given}` : name === 'TimeoutError' ? 'timeout' : code;
      if (Object.isExtensible(reason)) {
        // A DOMException only has a getter, so no assignment sets its code.
        if (given !== kept) {
          Object.defineProperty(reason, 'code', { value: kept, enumerable: true, writable: true });
        }
        return reason as NeynarError;
      }
    }
  } catch {
    // a proxy
  }
  return Object.assign(new Error(toText(reason)), { code: kept });
}
