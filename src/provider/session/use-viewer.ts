'use client';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Viewer } from './parse-viewer.js';
import type { SessionReader } from './session-reader.js';
import type { NeynarSettings } from '../settings/settings.js';
import type { Session } from './use-session.js';

export type AuthSettings = Pick<
  NeynarSettings,
  'clientId' | 'loginUrl' | 'eventsCallbacks' | 'onError' | 'signIn'
>;

/** The value that an `AuthContextProvider` provides. */
export interface Auth {
  reader: SessionReader;
  /** Returns the current settings. The function is stable. */
  getSettings: () => AuthSettings;
  /**
   * Returns what the first caller has created: all that signing in needs, of which a page has
   * nothing without a widget or a hook of the session.
   */
  sessionOf: (create: (auth: Auth) => Session) => Session;
}

export const AuthContext = createContext<Auth | null>(null);

export function useAuthContext(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within a AuthContextProvider');
  return auth;
}

/** Returns who is signed in; null on the server and during hydration. */
export function useViewer(): Viewer | null {
  const { subscribe, getViewer } = useAuthContext().reader;
  return useSyncExternalStore(subscribe, getViewer, () => null);
}
