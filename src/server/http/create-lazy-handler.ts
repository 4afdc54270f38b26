import { callHandler } from '../../core/errors/call-handler.js';
import { toError } from '../../core/errors/errors.js';
import type { NeynarError } from '../../core/errors/errors.js';
import { logError } from '../../core/errors/log-error.js';
import { limitTime } from '../../core/http/limit-time.js';

type Handler = (request: Request) => Promise<Response>;
/** Reports an error to the site that occurred during a request. */
export type Report = (reason: unknown, request: Request) => void;

/** The option of all handlers. */
export interface HandlerOptions {
  /**
   * Called with errors that the visitor's request did not cause: the API or the identity provider
   * failed or refused, an option is wrong, or a function of yours threw.
   * @default the error is logged
   */
  onError?: ((error: NeynarError, request: Request) => void) | undefined;
}

/**
 * Limits a task to `ms` milliseconds, and reports why it failed.
 * @param task also gets the function that reports what does not make it fail
 * @throws what the task throws; `timeout`
 */
export async function limitAndReport<Result>(
  ms: number,
  report: Report,
  request: Request,
  task: (signal: AbortSignal, fail: (reason: unknown) => void) => Promise<Result>,
): Promise<Result> {
  const fail = (reason: unknown) => {
    report(reason, request);
  };
  try {
    return await limitTime(ms, undefined, (signal) => task(signal, fail));
  } catch (reason) {
    fail(reason);
    throw reason;
  }
}

/**
 * Creates a handler whose options are read with the first request, because frameworks create their
 * routes at build time. While they are wrong, they are read again with each request.
 * @param prefix begins each message in the console
 * @param onError without it, errors are logged
 * @param create throws for wrong options
 * @param failureResponse says what failed, but repeats nothing from the API or the site
 */
export function createLazyHandler(
  prefix: string,
  onError: HandlerOptions['onError'],
  create: (report: Report) => Handler,
  failureResponse: (error: NeynarError) => Response,
): Handler {
  const report: Report = (reason, request) => {
    const error = toError(reason);
    // Errors of `onError` are ignored: the visitor gets a response all the same.
    if (onError)
      callHandler(
        () => onError(error, request),
        () => {},
      );
    else logError(prefix, error);
  };

  let handle: Handler | undefined;
  return async (request) => {
    try {
      handle ??= create(report);
    } catch (reason) {
      report(reason, request);
      return failureResponse(toError(reason));
    }
    return handle(request);
  };
}
