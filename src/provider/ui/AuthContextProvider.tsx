'use client';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { createSessionReader } from '../session/session-reader.js';
import { AuthContext } from '../session/use-viewer.js';
import type { Auth, AuthSettings } from '../session/use-viewer.js';
import type { Session } from '../session/use-session.js';
import { useLatest } from '../../core/dom/use-latest.js';

/** The props of `AuthContextProvider`: the settings that concern sign-in. */
export interface AuthContextProviderProps extends AuthSettings {
  /** The part of the page that uses the session. */
  children?: ReactNode;
}

/**
 * Provides the session to `useAuth`, and listens to the login window. `NeynarContextProvider`
 * includes it, so render it yourself only on sites that use `useAuth` without widgets. Renders no
 * element.
 */
export function AuthContextProvider({ children, ...settings }: AuthContextProviderProps) {
  const latest = useLatest(settings);
  const [auth] = useState<Auth>(() => {
    let session: Session | undefined;
    const auth: Auth = {
      reader: createSessionReader(() => globalThis.window),
      getSettings: latest,
      sessionOf: (create) => (session ??= create(auth)),
    };
    return auth;
  });
  useEffect(() => auth.reader.start(), [auth]);

  return <AuthContext.Provider value={auth}>{children}</AuthContext.Provider>;
}
