'use client';
import { useMemo, useSyncExternalStore } from 'react';
import { accessOf } from './parse-viewer.js';
import type { INeynarAuthenticatedUser, SessionAccess } from './types.js';
import { useSession, useSessionUser } from './use-session.js';
import type { Approval, AuthActions } from './use-session.js';

/**
 * Whether a site may write for a visitor.
 * - `signed-out`: no user is signed in; also on the server and during hydration.
 * - `read`: a user is signed in, without a signer.
 * - `waiting`: the adapter of `settings.signIn` waits until they approve. The login window, which
 *   says nothing of it, changes no status.
 * - `declined`: they have declined it, until they are asked again.
 * - `revoked`: their signer was revoked since the page loaded (`revoke`, or the adapter's `check`).
 * - `write`: there is a signer.
 */
export type SignerStatus = 'signed-out' | SessionAccess | Approval;

/** The return value of `useSigner`. */
export interface SignerValue {
  /** Follows the session, in this tab and others, without requests. */
  status: SignerStatus;
  /** The signed-in user; null without one, on the server and during hydration. */
  user: INeynarAuthenticatedUser | null;
  /** Asks to sign in, or for a signer: `signIn` of `useAuth`. Call it in a click handler. */
  request: AuthActions['signIn'];
  /**
   * Says that the signer can write no longer, as when your server responds with 403. The session
   * can then only read, and the next press asks for another signer. Where `settings.signIn` has no
   * `signer`, it signs out, and the next press signs in. Without a signer it does nothing.
   */
  revoke: () => void;
}

/**
 * Returns whether the site may write for the visitor, and a function that asks them for it.
 * @throws outside an AuthContextProvider; a NeynarContextProvider includes one
 */
export function useSigner(): SignerValue {
  const { actions, getApproval, onApproval, revoke } = useSession();
  const user = useSessionUser();
  const approval = useSyncExternalStore(onApproval, getApproval, () => null);
  const can = accessOf(user);
  // Who signs in again as another user can write until then.
  const status = can === 'write' ? can : (approval ?? (user ? 'read' : 'signed-out'));
  return useMemo(
    () => ({ status, user, request: actions.signIn, revoke }),
    [status, user, actions, revoke],
  );
}
