'use client';
import { useSyncExternalStore } from 'react';
import type { INeynarAuthenticatedUser } from '../auth/types.js';
import type { NeynarSettings } from './settings.js';
import { useAuth } from './use-auth.js';
import { useWidgetContext } from './use-widget-context.js';

/** What `useNeynarContext` returns. */
export interface NeynarContextValue {
  client_id: string;
  /** As it was chosen: `system` stays `system`. */
  theme: NonNullable<NeynarSettings['defaultTheme']>;
  /** Switches the whole page; renders no widget. */
  setTheme: (theme: NonNullable<NeynarSettings['defaultTheme']>) => void;
  isAuthenticated: boolean;
  /** Who is signed in. Null on the server and while its HTML is hydrated. */
  user: INeynarAuthenticatedUser | null;
  /** Signs out on the whole page and in every tab, and calls `onSignout`. */
  logoutUser: () => void;
}

/**
 * The client id, the theme, and who is signed in.
 * @throws outside a NeynarContextProvider
 */
export function useNeynarContext(): NeynarContextValue {
  const { clientId, theme } = useWidgetContext();
  const { isAuthenticated, user, signOut } = useAuth();
  return {
    client_id: clientId,
    theme: useSyncExternalStore(theme.subscribe, theme.getTheme, theme.getTheme),
    setTheme: theme.setTheme,
    isAuthenticated,
    user,
    logoutUser: signOut,
  };
}
