import { toError, toText } from '../../core/errors/errors.js';

/** The message of any thrown value. */
function messageOf(reason: unknown): string {
  try {
    return toText(reason instanceof Error ? reason.message : reason);
  } catch {
    return ''; // a proxy, or a getter that throws
  }
}

/**
 * Calls a function of the site. All of them are called through this, because their errors may have
 * a `code` or a `status` like ours, and must not pass for a failure of the identity provider.
 * @throws `handler`, whatever the function threw, which is the `cause`
 */
export async function callSite<Result>(call: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (reason) {
    throw toError(new Error(messageOf(reason), { cause: reason }), 'handler');
  }
}
