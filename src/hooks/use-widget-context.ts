'use client';
import { createContext, useContext } from 'react';
import type { ErrorCode, NeynarError } from '../json/errors.js';
import type { CommonMessages, Messages } from '../text/messages.js';
import type { ErrorPlace, NeynarSettings } from './settings.js';

type Theme = NonNullable<NeynarSettings['defaultTheme']>;

/** What the widgets under a provider share. It changes only with the owner's settings, never with what happens. */
export interface WidgetContext {
  /** Empty where a site's own API needs none; undefined where it is missing. */
  clientId: string | undefined;
  /** Without a slash at the end, as `clientUrl`. */
  apiUrl: string;
  clientUrl: string;
  /** The words of all widgets; of those that come with a widget (`useMessages`), the owner's. */
  messages: CommonMessages & Partial<Messages>;
  locale: string;
  proBadge: NeynarSettings['proBadge'];
  /** The owner's settings of this moment. The function never changes. */
  getSettings: () => NeynarSettings;
  /** What `useShared` has made; a map, so that the provider weighs nothing of what a page does not use. */
  shared: Map<unknown, unknown>;
  theme: {
    getTheme: () => Theme;
    setTheme: (next: Theme | ((theme: Theme) => Theme)) => void;
    subscribe: (listener: () => void) => () => void;
  };
  /**
   * Logs a failure, tells the owner, and returns the error. `code` is for a reason that has none.
   * Default: `handler`.
   */
  reportError: (reason: unknown, where: ErrorPlace, code?: ErrorCode) => NeynarError;
}

export const Context = createContext<WidgetContext | null>(null);

/**
 * What the widgets share.
 * @throws outside a NeynarContextProvider
 */
export function useWidgetContext(): WidgetContext {
  const context = useContext(Context);
  if (!context) {
    throw new Error('useNeynarContext must be used within a NeynarContextProvider');
  }
  return context;
}
