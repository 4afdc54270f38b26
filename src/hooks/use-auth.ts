'use client';
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import type { Dispatch, SetStateAction } from 'react';
import type { SessionStore } from '../auth/session-store.js';
import type { INeynarAuthenticatedUser, IUser, StoredSession } from '../auth/types.js';

/** What a state's setter takes: a value, or a function of the old one. */
export type SetState<Value> = Dispatch<SetStateAction<Value>>;

/** What can be done about the session. All of it is stable. */
export interface AuthActions {
  /** Opens the login window. Call it in the click itself, or it is blocked. False if it was. */
  signIn: () => boolean;
  /** Signs out on the whole page and in every tab, and calls `onSignout`. */
  signOut: () => void;
  /**
   * Puts a user of the site's own into the session, or removes it (null). Calls back nobody. Of the
   * user `signer_uuid`, `fid` and `username` are needed; what else is missing is empty.
   */
  setUser: (
    next: StoredSession | null | ((user: INeynarAuthenticatedUser | null) => StoredSession | null),
  ) => void;
  /** False removes the session without calling back. True does nothing: a session needs a user. */
  setIsAuthenticated: SetState<boolean>;
  /** The owner's callback of that name. */
  onAuthSuccess: (event: { user: INeynarAuthenticatedUser }) => void;
  /** The owner's callback of that name. */
  onSignout: (user: IUser | undefined) => void;
}

/** What `useAuth` returns. */
export interface AuthValue extends AuthActions {
  isAuthenticated: boolean;
  /** Who is signed in. Null on the server and while its HTML is hydrated. */
  user: INeynarAuthenticatedUser | null;
}

export const AuthContext = createContext<{ store: SessionStore; actions: AuthActions } | null>(
  null,
);

/**
 * Who is signed in, and how to sign in and out: for buttons of your own.
 * @throws outside an AuthContextProvider; a NeynarContextProvider holds one
 */
export function useAuth(): AuthValue {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within a AuthContextProvider');
  const { store, actions } = auth;
  const user = useSyncExternalStore(store.subscribe, store.getSnapshot, store.getServerSnapshot);
  return useMemo(() => ({ isAuthenticated: user !== null, user, ...actions }), [actions, user]);
}
