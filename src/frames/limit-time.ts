import { toError } from '../json/errors.js';

/** SPEC.md 9. */
const FRAME_TIMEOUT_MS = 8000;

/**
 * Waits for a request for a frame: for 8 seconds, or until `signal` is aborted. Then the request's
 * own signal is aborted as well. The request need not heed it: it is not waited for any longer.
 * @throws `timeout`, `Request timed out` (SPEC.md 8); the reason of `signal`; what the request throws.
 */
export async function limitTime<Data>(
  request: (signal: AbortSignal) => Promise<Data>,
  signal: AbortSignal | undefined,
): Promise<Data> {
  // By hand: AbortSignal.any and AbortSignal.timeout are younger than some browsers that we serve.
  const controller = new AbortController();
  // Browsers differ in what an aborted request rejects with: this one comes first.
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
  }, FRAME_TIMEOUT_MS);
  signal?.addEventListener('abort', abort);
  if (signal?.aborted) abort();
  try {
    return await Promise.race([aborted, request(controller.signal)]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}
