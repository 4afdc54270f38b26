'use client';
import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import type { ErrorCode, NeynarError } from '../../core/errors/errors.js';
import type { CommonMessages, Messages } from '../../core/messages/messages.js';
import type { ParsedCast } from '../../network/cast/model.js';
import type { LinkTargets } from '../../network/cast/link-urls.js';
import type { BlockedKind } from '../settings/consent.js';
import type { ErrorPlace } from '../settings/error-places.js';
import type { NeynarSettings, PlainSettings } from '../settings/settings.js';
import type { WidgetComponents } from '../settings/widget-components.js';
import type { Registry } from '../../core/registry.js';

type Theme = NonNullable<NeynarSettings['defaultTheme']>;

/** The values that all widgets under a provider share. They change only with the settings. */
export interface WidgetContext extends LinkTargets {
  /** Empty if a site's own API needs none; undefined if it is missing. */
  clientId: string | undefined;
  /** The URLs of the API, each without a slash at the end: one at least, the first one first. */
  apiUrls: readonly string[];
  /**
   * The common messages, and the site's texts for the messages that are loaded with their widgets.
   */
  messages: CommonMessages & Partial<Messages>;
  /**
   * Returns a table of messages with the site's texts in place of the defaults. An unusable text is
   * reported once. The function is stable.
   */
  readMessages: <Table extends object>(table: Table, texts: object) => Table;
  locale: string;
  /** The site's own components. */
  components: WidgetComponents;
  /** The usable settings that are a text, a number or a flag. */
  settings: PlainSettings;
  /** Whether the names of authors say whose they are, for `settings.hoverCards`. */
  hasHoverCards: boolean;
  hasMenu: boolean;
  /** Whether `settings.signIn` replaces the login window. */
  hasSignIn: boolean;
  /**
   * `settings.moderate` of the render that changed `moderateKey`: it may hold what changed, while
   * `getSettings` has the settings of the render before. Undefined if the site decides nothing.
   */
  moderate?: NeynarSettings['moderate'];
  /** Whether the visitor has muted a cast. Another function once a mute has changed. */
  isMuted?: ((cast: ParsedCast) => boolean) | undefined;
  /** Whether the defaults are those of `@neynar/react`. */
  isCompat: boolean;
  /**
   * Whether the host of a URL waits for the visitor's consent. Undefined if the site asks for none.
   */
  isBlocked?: ((url: string) => boolean) | undefined;
  /**
   * Returns a prompt, in front of `children`, if the host of a URL waits for the visitor's consent;
   * null if the host may be contacted. The URL for `preview` is that of the page. Undefined if the
   * site asks for no consent.
   */
  promptFor?: ((url: string, kind: BlockedKind, children?: ReactNode) => ReactNode) | undefined;
  /** Returns the current settings. The function is stable. */
  getSettings: () => NeynarSettings;
  /** The stores of `useProviderStore`, and what is loaded, so that the provider imports neither. */
  registry: Registry;
  theme: {
    getTheme: () => Theme;
    setTheme: (next: Theme | ((theme: Theme) => Theme)) => void;
    subscribe: (listener: () => void) => () => void;
  };
  /**
   * Logs an error, calls `onError` of the settings, and returns the error. `code` is for a reason
   * without one.
   * @default handler
   */
  reportError: (reason: unknown, where: ErrorPlace, code?: ErrorCode) => NeynarError;
}

export const Context = createContext<WidgetContext | null>(null);

/**
 * Returns what the widgets share.
 * @throws outside a NeynarContextProvider
 */
export function useWidgetContext(): WidgetContext {
  const context = useContext(Context);
  if (!context) {
    throw new Error('useNeynarContext must be used within a NeynarContextProvider');
  }
  return context;
}
