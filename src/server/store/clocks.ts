import { toError } from '../../core/errors/errors.js';
import type { ErrorCode, NeynarError } from '../../core/errors/errors.js';

/** By how much the clocks of machines may differ, in milliseconds. Our own choice. */
export const CLOCKS_MS = 5 * 60_000;

export const clocksDiffer = (code: ErrorCode): NeynarError =>
  toError('The clocks of the machines differ by more than five minutes.', code);
