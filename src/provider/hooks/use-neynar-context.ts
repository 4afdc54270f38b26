'use client';
import { useSyncExternalStore } from 'react';
import type { INeynarAuthenticatedUser, SessionAccess } from '../session/types.js';
import type { NeynarSettings } from '../settings/settings.js';
import { createToastQueue } from '../stores/toast-queue.js';
import type { ToastAction, ToastType } from '../settings/toast-type.js';
import { useAuth } from '../session/use-auth.js';
import { useProviderStore } from './use-provider-store.js';
import type { SetState } from '../session/use-session.js';
import { useWidgetContext } from './use-widget-context.js';

/** The return value of `useNeynarContext`. */
export interface NeynarContextValue {
  /** The client id of the settings; empty if there is none. */
  client_id: string;
  /** The chosen theme; `system` stays `system`, and `page` stays `page`. */
  theme: NonNullable<NeynarSettings['defaultTheme']>;
  /**
   * Sets the theme of the whole page. Takes a theme, or a function of the previous one. No widget
   * renders again.
   */
  setTheme: SetState<NonNullable<NeynarSettings['defaultTheme']>>;
  /** Whether a user is signed in. */
  isAuthenticated: boolean;
  /** The signed-in user. Null on the server and during hydration. */
  user: INeynarAuthenticatedUser | null;
  /** The rights of the session, as in `useAuth`; null if no user is signed in. */
  can: SessionAccess | null;
  /**
   * Shows a message at the bottom of the page for 5 seconds, or for 10 with a button in it
   * (`action`). The function never changes.
   */
  showToast: (type: ToastType, message: string, action?: ToastAction) => void;
  /** Signs out in the whole page and in every tab, and calls `onSignout`. */
  logoutUser: () => void;
}

/**
 * Returns the client id, the theme, the session, and a function to show a toast.
 * @throws outside a NeynarContextProvider
 */
export function useNeynarContext(): NeynarContextValue {
  const { clientId, theme } = useWidgetContext();
  const { isAuthenticated, user, can, signOut } = useAuth();
  return {
    client_id: clientId ?? '',
    theme: useSyncExternalStore(theme.subscribe, theme.getTheme, theme.getTheme),
    setTheme: theme.setTheme,
    isAuthenticated,
    user,
    can,
    showToast: useProviderStore(createToastQueue).show,
    logoutUser: signOut,
  };
}
