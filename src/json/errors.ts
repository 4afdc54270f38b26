/**
 * What kind of failure an error is.
 * - `timeout`: there was no response in time.
 * - `http`: the response has an error status, which is the error's `status`.
 * - `network`: there was no response, or a part of the package could not be loaded.
 * - `invalid`: the response is not what was asked for.
 * - `not-found`: the page has no frame.
 * - `handler`: a function of the site threw, or its promise was rejected.
 * - `setup`: a setting or a prop is missing or wrong.
 */
export type ErrorCode =
  'timeout' | 'http' | 'network' | 'invalid' | 'not-found' | 'handler' | 'setup';

/**
 * An error that says what kind of failure it is. One that a function of the site has thrown with a
 * `code` of its own keeps that.
 */
export interface NeynarError extends Error {
  code: ErrorCode | (string & {});
  /** The HTTP status, where the code is `http`. */
  status?: number;
}

/**
 * What was thrown, or a sentence of ours, as an error with a code. An error stays the same object.
 * @param code of a reason that has none. Default: `handler`
 */
export function toError(reason: unknown, code: ErrorCode = 'handler'): NeynarError {
  const error = (reason instanceof Error ? reason : new Error(String(reason))) as Error & {
    code?: NeynarError['code'];
  };
  error.code ??= code;
  return error as NeynarError;
}
