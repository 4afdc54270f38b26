import { toError } from '../core/errors/errors.js';
import type { NeynarError } from '../core/errors/errors.js';

/** A code as Node and its packages write them, such as `ENOTFOUND`; the package's are small. */
const OF_NODE = /^[A-Z\d_]{2,60}$/;

/**
 * The error of a request that failed: `network` for an error of Node, which is its `cause`, without
 * what it repeats of the response. An error with a code of ours stays as it is.
 */
export function networkError(reason: unknown): NeynarError {
  const error = toError(reason, 'network');
  if (!OF_NODE.test(error.code)) return error;
  // What Node's parser of HTTP could not read.
  for (const name of ['data', 'rawPacket']) Reflect.deleteProperty(error, name);
  return toError(new Error(error.message, { cause: error }), 'network');
}
