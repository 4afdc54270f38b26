'use client';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { createSessionStore } from '../../auth/session-store.js';
import { AuthContext } from '../../hooks/use-auth.js';
import type { AuthActions } from '../../hooks/use-auth.js';
import type { NeynarSettings } from '../../hooks/settings.js';
import { useLatest } from '../../hooks/use-latest.js';

export interface AuthContextProviderProps extends Pick<
  NeynarSettings,
  'clientId' | 'loginUrl' | 'eventsCallbacks' | 'onError'
> {
  children?: ReactNode;
}

/**
 * Keeps the session of a page, and hears the login window. A NeynarContextProvider holds one: place it yourself only for
 * a site that wants `useAuth` and no widgets. Renders no element.
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
    const actions: AuthActions = {
      signIn: () => store.signIn(latest()),
      signOut: store.signOut,
      setUser(next) {
        store.setUser(next instanceof Function ? next(store.getSnapshot()) : next);
      },
      setIsAuthenticated(next) {
        const isAuthenticated = store.getSnapshot() !== null;
        if (!(next instanceof Function ? next(isAuthenticated) : next)) store.setUser(null);
      },
      onAuthSuccess(event) {
        latest().eventsCallbacks?.onAuthSuccess?.(event);
      },
      onSignout(user) {
        latest().eventsCallbacks?.onSignout?.(user);
      },
    };
    return { store, actions };
  });
  useEffect(() => auth.store.start(), [auth]);

  return <AuthContext.Provider value={auth}>{children}</AuthContext.Provider>;
}
