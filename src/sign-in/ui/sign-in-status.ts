import type { SignInParty, SignInStatus } from '../../provider/session/sign-in-adapter.js';
import type { SignInMessages } from '../../core/messages/sign-in-messages.js';
import { httpUrl } from '../../core/read/http-url.js';
import { fieldsOf } from '../../core/read/fields.js';

/**
 * Matches phones, which cannot scan their own screen and open their own app. Not beside the rules:
 * a module that imports those without adding a sheet makes them part of every page.
 */
export const PHONE = '(pointer: coarse) and (max-width: 600px)';

/** An attempt in progress. */
export interface Waiting {
  approvalUrl: string | null;
  expiresAt: number;
  isOffline: boolean;
  failing: SignInParty | null;
}

/** The progress of an attempt, or the code of the error that ended it. */
export type SignInProgress = Waiting | { code: string; failing: SignInParty | null };

/** The code of an error for the signer of another user. */
export const OTHER_USER = 'other-user';

/** The message for each party that may fail. */
export const FAILING = {
  relay: 'signInRelayFailing',
  server: 'signInServerFailing',
  api: 'signInApiFailing',
} as const satisfies Record<SignInParty, keyof SignInMessages>;

/** The party that fails, by a status or an error; null for none. */
export function readFailing(value: unknown): SignInParty | null {
  const { failing } = fieldsOf(value) as Pick<SignInStatus, 'failing'>;
  return typeof failing === 'string' && Object.hasOwn(FAILING, failing) ? failing : null;
}

/** Reads the status that an adapter, which may be a site's own code, reports. */
export function readStatus(status: unknown): Waiting {
  const { approvalUrl, expiresAt, isOffline } = fieldsOf(status) as SignInStatus;
  return {
    approvalUrl: httpUrl(approvalUrl)?.href ?? null,
    expiresAt: typeof expiresAt === 'number' && expiresAt > 0 ? expiresAt : Infinity,
    isOffline: isOffline === true,
    failing: readFailing(status),
  };
}
