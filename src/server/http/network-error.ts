import { toError } from '../../core/errors/errors.js';
import type { NeynarError } from '../../core/errors/errors.js';

/** A code of Node and its packages, such as `ENOTFOUND`; our own codes are lower case. */
const OF_NODE = /^[A-Z\d_]{2,60}$/;

/**
 * The error of a failed request: `network` for an error of Node, which is its `cause`, without the
 * parts of the response that it repeats. An error with one of our codes stays as it is.
 */
export function networkError(reason: unknown): NeynarError {
  const error = toError(reason, 'network');
  if (!OF_NODE.test(error.code)) return error;
  // The bytes that Node's HTTP parser could not read.
  for (const name of ['data', 'rawPacket']) Reflect.deleteProperty(error, name);
  return toError(new Error(error.message, { cause: error }), 'network');
}
