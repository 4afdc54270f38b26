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

/** The value that `useAuth` returns. */
export interface AuthValue extends AuthActions {
  /** Whether a user is signed in. */
  isAuthenticated: boolean;
  /** The signed-in user. Null on the server and during hydration. */
  user: INeynarAuthenticatedUser | null;
  /**
   * The rights of the session: `write` with a signer, else `read`. Null if no user is signed in, on
   * the server and during hydration.
   */
  can: SessionAccess | null;
  /**
   * Who says who is signed in: `page` after a sign-in on the site, `host` if the social app that
   * shows the site as a mini app does (`MiniAppBridge`), without proof. Null if no user is signed
   * in, on the server and during hydration.
   */
  source: SessionSource | null;
  /**
   * Whether this device keeps words of the user that were not posted. `signOut` forgets them: ask
   * before it. False if no user is signed in, and where storage is forbidden. Stays the same
   * function as long as the user does.
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
