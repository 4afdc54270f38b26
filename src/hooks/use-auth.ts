'use client';
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import type { Dispatch, SetStateAction } from 'react';
import type { SessionStore } from '../sign-in/session-store.js';
import type {
  GivenSession,
  INeynarAuthenticatedUser,
  IUser,
  SessionAccess,
} from '../sign-in/types.js';

/** A state setter: takes a value, or a function of the previous value. */
export type SetState<Value> = Dispatch<SetStateAction<Value>>;

/** The functions of the session. All of them are stable. */
export interface AuthActions {
  /**
   * Opens the login window, or starts the adapter of `settings.signIn`: its `signer`, if it has one
   * and the session can only read. Call it in a click handler, or the browser blocks the window.
   * Returns whether it opened; true for an adapter.
   */
  signIn: () => boolean;
  /** Signs out on the whole page and in every tab, and calls `onSignout`. */
  signOut: () => void;
  /**
   * Sets the user of the session, or removes it (null), without calling a callback. `fid` and
   * `username` are required, and `signer_uuid` for a session that can write; other missing fields
   * are empty.
   */
  setUser: (
    next: GivenSession | null | ((user: INeynarAuthenticatedUser | null) => GivenSession | null),
  ) => void;
  /**
   * `false` removes the session without calling a callback. `true` does nothing, because a session
   * needs a user.
   */
  setIsAuthenticated: SetState<boolean>;
  /** Calls the `onAuthSuccess` of the settings. */
  onAuthSuccess: (event: { user: INeynarAuthenticatedUser }) => void;
  /** Calls the `onSignout` of the settings. */
  onSignout: (user: IUser | undefined) => void;
}

/** What `useAuth` returns. */
export interface AuthValue extends AuthActions {
  /** Whether a user is signed in. */
  isAuthenticated: boolean;
  /** The signed-in user. Null on the server and during hydration. */
  user: INeynarAuthenticatedUser | null;
  /**
   * What the session may do: `write` with a signer, else `read`. Null if no user is signed in, on
   * the server and during hydration.
   */
  can: SessionAccess | null;
}

/** What an `AuthContextProvider` provides. */
export interface Auth {
  store: SessionStore;
  actions: AuthActions;
  /** Lets the adapter of the settings prepare for a press that begins. */
  prepareSignIn: () => void;
  /** Asks for signing in by the adapter of the settings. */
  requestSignIn: () => void;
  /** Returns how often it was asked for. */
  getSignInRequests: () => number;
  /** Calls the one listener after each time. */
  onSignInRequest: (listener: () => void) => () => void;
}

export const AuthContext = createContext<Auth | null>(null);

/**
 * Returns the session and the functions to sign in and out, for buttons of your own.
 * @throws outside an AuthContextProvider; a NeynarContextProvider includes one
 */
export function useAuth(): AuthValue {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within a AuthContextProvider');
  const { store, actions } = auth;
  const user = useSyncExternalStore(store.subscribe, store.getSnapshot, store.getServerSnapshot);
  return useMemo(
    () => ({
      isAuthenticated: user !== null,
      user,
      can: user && (user.signer_uuid ? 'write' : 'read'),
      ...actions,
    }),
    [actions, user],
  );
}
