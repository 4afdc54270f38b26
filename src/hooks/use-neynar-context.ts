'use client';
import { useSyncExternalStore } from 'react';
import type { INeynarAuthenticatedUser } from '../auth/types.js';
import type { NeynarSettings } from './settings.js';
import { createToastStore } from './toast-store.js';
import type { ToastType } from './toast-store.js';
import { useAuth } from './use-auth.js';
import type { SetState } from './use-auth.js';
import { useShared } from './use-shared.js';
import { useWidgetContext } from './use-widget-context.js';

/** What `useNeynarContext` returns. */
export interface NeynarContextValue {
  /** Empty if the settings have none. */
  client_id: string;
  /** As it was chosen: `system` stays `system`. */
  theme: NonNullable<NeynarSettings['defaultTheme']>;
  /** Switches the whole page: takes a theme, or a function of the last one. Renders no widget. */
  setTheme: SetState<NonNullable<NeynarSettings['defaultTheme']>>;
  isAuthenticated: boolean;
  /** Who is signed in. Null on the server and while its HTML is hydrated. */
  user: INeynarAuthenticatedUser | null;
  /** Shows a short message at the bottom of the page, for five seconds. Stable. */
  showToast: (type: ToastType, message: string) => void;
  /** Signs out on the whole page and in every tab, and calls `onSignout`. */
  logoutUser: () => void;
}

/**
 * The client id, the theme, who is signed in, and a way to tell visitors something.
 * @throws outside a NeynarContextProvider
 */
export function useNeynarContext(): NeynarContextValue {
  const { clientId, theme } = useWidgetContext();
  const { isAuthenticated, user, signOut } = useAuth();
  return {
    client_id: clientId ?? '',
    theme: useSyncExternalStore(theme.subscribe, theme.getTheme, theme.getTheme),
    setTheme: theme.setTheme,
    isAuthenticated,
    user,
    showToast: useShared(createToastStore).show,
    logoutUser: signOut,
  };
}
