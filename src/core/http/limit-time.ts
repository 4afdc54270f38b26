import { toError } from '../errors/errors.js';

/**
 * The time after which a request is aborted with the code `timeout`, in milliseconds. It includes
 * the whole response, but not the wait for the rate limit. Our own choice.
 */
export const TIMEOUT_MS = 15_000;
/** The same for finding a frame, a mini app or a snap by its URL (rules of FrameCard). */
export const FIND_TIMEOUT_MS = 8000;

/**
 * Limits a request to `ms` milliseconds, and to `signal`. At the limit the request's own signal is
 * aborted, and its result is no longer awaited.
 * @throws `timeout` with `Request timed out`; the reason of `signal`; what the request throws
 */
export async function limitTime<Data>(
  ms: number,
  signal: AbortSignal | undefined,
  request: (signal: AbortSignal) => Promise<Data>,
): Promise<Data> {
  // Not AbortSignal.any and AbortSignal.timeout, which some supported browsers lack.
  const controller = new AbortController();
  // Browsers reject an aborted request with different errors: this promise rejects first.
  const aborted = new Promise<never>((_, reject) => {
    controller.signal.addEventListener('abort', () => {
      reject(controller.signal.reason as Error);
    });
  });
  const abort = () => {
    controller.abort(signal?.reason);
  };
  const timer = setTimeout(() => {
    controller.abort(toError('Request timed out', 'timeout'));
  }, ms);
  signal?.addEventListener('abort', abort);
  if (signal?.aborted) abort();
  try {
    return await Promise.race([aborted, request(controller.signal)]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}
