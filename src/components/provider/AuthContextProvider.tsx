'use client';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { createSessionStore } from '../../sign-in/session-store.js';
import { AuthContext } from '../../hooks/use-auth.js';
import type { IUser } from '../../sign-in/types.js';
import type { Auth, AuthActions } from '../../hooks/use-auth.js';
import type { NeynarSettings } from '../../stores/settings.js';
import { useLatest } from '../../dom/use-latest.js';

/** The props of `AuthContextProvider`: the settings that concern sign-in. */
export interface AuthContextProviderProps extends Pick<
  NeynarSettings,
  'clientId' | 'loginUrl' | 'eventsCallbacks' | 'onError' | 'signIn'
> {
  /** The part of the page that uses the session. */
  children?: ReactNode;
}

/**
 * Provides the session to `useAuth`, and listens to the login window. `NeynarContextProvider`
 * includes one: render it yourself only on a site that uses `useAuth` without widgets. Renders no
 * element.
 */
export function AuthContextProvider({ children, ...settings }: AuthContextProviderProps) {
  const latest = useLatest(settings);
  const [auth] = useState(() => {
    const store = createSessionStore({
      getWindow: () => window,
      getCallbacks: () => ({
        ...latest().eventsCallbacks,
        onError: latest().onError,
      }),
    });
    // Counted, for a press may come before the adapter's part of the package is loaded.
    let requests = 0;
    let notify: (() => void) | undefined;
    const requestSignIn = () => {
      requests += 1;
      notify?.();
    };
    const actions: AuthActions = {
      signIn() {
        if (!latest().signIn) return store.signIn(latest());
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
    };
    const auth: Auth = {
      store,
      actions,
      prepareSignIn() {
        Promise.resolve(latest())
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
    };
    return auth;
  });
  useEffect(() => auth.store.start(), [auth]);

  return <AuthContext.Provider value={auth}>{children}</AuthContext.Provider>;
}
