'use client';
import { useMemo, useSyncExternalStore } from 'react';
import { draftsOf } from './drafts-of.js';
import { sessionSourceOf } from './borrowed-session.js';
import type { SessionSource } from './borrowed-session.js';
import { accessOf } from './parse-viewer.js';
import type { INeynarAuthenticatedUser, SessionAccess } from './types.js';
import { useSession, useSessionUser } from './use-session.js';
import type { AuthActions } from './use-session.js';
import { useAuthContext } from './use-viewer.js';

/** The return value of `useAuth`. */
export interface AuthValue extends AuthActions {
  /** Whether a user is signed in. */
  isAuthenticated: boolean;
  /** The signed-in user. Null on the server and during hydration. */
  user: INeynarAuthenticatedUser | null;
  /**
   * The session's access: `write` with a signer, or else `read`. Null if no user is signed in,
   * on the server and during hydration.
   */
  can: SessionAccess | null;
  /**
   * Where the session comes from. `page` means that the user signed in on the site. `host` means
   * that the social app that shows the site as a mini app named the user (`MiniAppBridge`), without
   * proof. Null if no user is signed in, on the server and during hydration.
   */
  source: SessionSource | null;
  /**
   * Returns whether this device has drafts of the user that were not posted. `signOut` deletes
   * them, so ask the user first. False if no user is signed in, and where storage is blocked. The
   * function changes only when the user does.
   */
  hasDrafts: () => boolean;
}

/**
 * Returns the session and the functions to sign in and out, for buttons of your own.
 * @throws outside an AuthContextProvider; a NeynarContextProvider includes one
 */
export function useAuth(): AuthValue {
  const { actions } = useSession();
  const user = useSessionUser();
  const { reader } = useAuthContext();
  const source = useSyncExternalStore(
    reader.subscribe,
    () => sessionSourceOf(reader),
    () => null,
  );
  return useMemo(
    () => ({
      isAuthenticated: user !== null,
      user,
      can: accessOf(user) ?? (user && 'read'),
      source,
      hasDrafts: () => user !== null && draftsOf(() => localStorage, user.fid).length > 0,
      ...actions,
    }),
    [actions, user, source],
  );
}
