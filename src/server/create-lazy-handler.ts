import { callHandler } from '../core/errors/call-handler.js';
import { toError } from '../core/errors/errors.js';
import type { NeynarError } from '../core/errors/errors.js';
import { logError } from '../core/errors/log-error.js';

type Handler = (request: Request) => Promise<Response>;
/** Tells the site what was thrown while it answered a request. */
export type Report = (reason: unknown, request: Request) => void;
/** The site's `onError`; without one the console is told. */
export type OnError = ((error: NeynarError, request: Request) => void) | undefined;

/**
 * Creates a handler whose options are read with the first request, because frameworks create their
 * routes where they build; and again with the next while they are wrong.
 * @param prefix of what the console is told
 * @param create throws what is wrong with the options
 * @param failureResponse says what failed, and nothing of what the API or the site said
 */
export function createLazyHandler(
  prefix: string,
  onError: OnError,
  create: (report: Report) => Handler,
  failureResponse: (error: NeynarError) => Response,
): Handler {
  const report: Report = (reason, request) => {
    const error = toError(reason);
    // What onError throws is lost: who asks gets their response all the same.
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
