import type { SignInParty, SignInStatus } from '../../provider/session/sign-in-adapter.js';
import type { SignInMessages } from '../../core/messages/sign-in-messages.js';
import { cutText } from '../../core/read/cut-text.js';
import { httpUrl } from '../../core/read/http-url.js';
import { fieldsOf, textOf } from '../../core/read/fields.js';
import { attempt } from '../../core/read/read-props.js';
import { isBlank } from '../../core/read/usernames.js';

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

/** Why an attempt has ended. */
export interface Ended {
  code: string;
  failing: SignInParty | null;
  /** The site's own words for it; empty if there are none. */
  reason: string;
}

export type SignInProgress = Waiting | Ended;

/** In UTF-16 units: a dialog has room for a few sentences. */
const MAX_REASON = 500;

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
  const failing = attempt(() => fieldsOf(value).failing);
  return Object.hasOwn(FAILING, textOf(failing)) ? (failing as SignInParty) : null;
}

/** The sentence for the visitor that a site's adapter has put on its error; empty for none. */
export function readReason(error: unknown): string {
  // A thrown value may be anything, and throw itself.
  const reason = cutText(textOf(attempt(() => fieldsOf(error).reason)), MAX_REASON);
  return isBlank(reason) ? '' : reason;
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
