'use client';
import { useSyncExternalStore } from 'react';
import { useWidgetContext } from './use-widget-context.js';
import type { NeynarSettings } from './settings.js';

/** What `useNeynarContext` returns. */
export interface NeynarContextValue {
  client_id: string;
  /** As it was chosen: `system` stays `system`. */
  theme: NonNullable<NeynarSettings['defaultTheme']>;
  /** Switches the whole page; renders no widget. */
  setTheme: (theme: NonNullable<NeynarSettings['defaultTheme']>) => void;
}

/**
 * The client id and the theme.
 * @throws outside a NeynarContextProvider
 */
export function useNeynarContext(): NeynarContextValue {
  const { clientId, theme } = useWidgetContext();
  return {
    client_id: clientId,
    theme: useSyncExternalStore(theme.subscribe, theme.getTheme, theme.getTheme),
    setTheme: theme.setTheme,
  };
}
