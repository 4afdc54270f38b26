'use client';
import { createListeners } from '../../core/listeners.js';
import { useSyncExternalStore } from 'react';
import type { Dispatch, SetStateAction } from 'react';
import { createSessionStore } from './session-store.js';
import type { SessionStore } from './session-store.js';
import type { GivenSession, INeynarAuthenticatedUser, IUser } from './types.js';
import { useAuthContext } from './use-viewer.js';
import type { Auth } from './use-viewer.js';

/** A state setter: takes a value, or a function of the previous value. */
export type SetState<Value> = Dispatch<SetStateAction<Value>>;

/** The functions of the session. They never change. */
export interface AuthActions {
  /**
   * Opens the login window, or starts the adapter of `settings.signIn`. If the session can only
   * read and the adapter has a `signer`, it starts the `signer`. Call it in a click handler, or the
   * browser blocks the window. Returns whether a window opened; always true for an adapter.
   */
  signIn: () => boolean;
  /**
   * Signs out in the whole page and in every tab, deletes the user's drafts on this device, and
   * calls `onSignout`.
   */
  signOut: () => void;
  /**
   * Sets the user of the session, or removes it (null), without calling a callback. `fid` is
   * required. A session that can write also needs `signer_uuid`. Other missing fields are empty.
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

/**
 * What an adapter waits for, or why there is no signer: the visitor has declined it, or it was
 * revoked.
 */
export type Approval = 'waiting' | 'declined' | 'revoked';

/** All that signing in needs. */
export interface Session {
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
  /** Null, unless something has happened since the session has changed. */
  getApproval: () => Approval | null;
  setApproval: (next: Approval | null) => void;
  onApproval: (listener: () => void) => () => void;
  /**
   * Takes the signer from the session, which can then only read. Where `settings.signIn` has no
   * `signer` to ask for another, it signs out.
   */
  revoke: () => void;
}

function createSession({ reader, getSettings }: Auth): Session {
  const store = createSessionStore(reader, () => {
    const { eventsCallbacks, onError } = getSettings();
    return { ...eventsCallbacks, onError };
  });
  // Counted, for a press may come before the adapter's part of the package is loaded.
  let requests = 0;
  let notify: (() => void) | undefined;
  const requestSignIn = () => {
    requests += 1;
    notify?.();
  };
  // It is that of one session: another has none yet.
  let approval: { of: unknown; now: Approval } | null = null;
  const listeners = createListeners();
  const getApproval = () => (approval && approval.of === store.getSnapshot() ? approval.now : null);
  const setApproval = (next: Approval | null) => {
    approval = next && { of: store.getSnapshot(), now: next };
    listeners.tell();
  };
  return {
    store,
    actions: {
      signIn() {
        if (!getSettings().signIn) return store.signIn(getSettings());
        requestSignIn();
        return true;
      },
      signOut: store.signOut,
      setUser: store.setUser,
      setIsAuthenticated(next) {
        if (!(next instanceof Function)) {
          if (!next) store.setUser(null);
          return;
        }
        store.callBack('setIsAuthenticated', () => {
          if (!next(store.getSnapshot() !== null)) store.setUser(null);
        });
      },
      onAuthSuccess(event) {
        store.callBack('onAuthSuccess', ({ onAuthSuccess }) => onAuthSuccess?.(event));
      },
      onSignout(user) {
        store.callBack('onSignout', ({ onSignout }) => onSignout?.(user as IUser));
      },
    },
    prepareSignIn() {
      Promise.resolve(getSettings())
        .then(({ signIn }) => signIn?.prepare?.())
        // The press meets the failure again.
        .catch(() => {});
    },
    requestSignIn,
    getSignInRequests: () => requests,
    onSignInRequest(listener) {
      notify = listener;
      return () => {
        notify = undefined;
      };
    },
    getApproval,
    setApproval,
    onApproval: listeners.subscribe,
    revoke() {
      if (!store.getSnapshot()?.signer_uuid) return;
      const canAsk = getSettings().signIn?.signer;
      store.setUser((user) => (user && canAsk ? { ...user, signer_uuid: '' } : null));
      setApproval('revoked');
    },
  };
}

/**
 * Returns the session of the page. What imports this brings all that signing in needs: a window
 * opens while a press is handled, so nothing of it can be loaded then.
 */
export function useSession(): Session {
  return useAuthContext().sessionOf(createSession);
}

/** Returns the signed-in user; null on the server and during hydration. */
export function useSessionUser(): INeynarAuthenticatedUser | null {
  const { subscribe, getSnapshot, getServerSnapshot } = useSession().store;
  return useSyncExternalStore(subscribe, getSnapshot, getServerSnapshot);
}
