'use client';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { rootOf } from '../../core/dom/safe-document.js';
import { useIsomorphicLayoutEffect } from '../../core/dom/use-isomorphic-layout-effect.js';
import { useLatest } from '../../core/dom/use-latest.js';
import { MiniAppValueContext } from './use-mini-app.js';
import { createMiniApp, INITIAL_STATE } from '../protocol/create-mini-app.js';
import { showSafeArea } from '../protocol/show-safe-area.js';

/** The props of `MiniAppProvider`. */
export interface MiniAppProviderProps {
  /** The mini app. It is rendered at once, also on a server and without a host. */
  children?: ReactNode;
  /** Ignored: Castkit measures nothing. */
  analyticsEnabled?: boolean | undefined;
  /**
   * Whether to tell the host that the page is ready once it is painted with the host's context.
   * Until then the host shows its splash screen. With `false`, call `actions.ready` yourself.
   * @default true
   */
  autoReady?: boolean | undefined;
  /**
   * Whether the host's back button is shown. It goes back to the previous tab.
   * @default false
   */
  backButtonEnabled?: boolean | undefined;
  /**
   * The http(s) URL that the back button opens if there is no tab to go back to.
   * @default none
   */
  returnUrl?: string | undefined;
}

/**
 * Connects a page to the social app that shows it as a mini app, and tells the app that the page is
 * ready. Sets the insets that the host covers on the root of the page, in px, as
 * `--castkit-safe-top`, `-right`, `-bottom` and `-left`. The children also work without a host. It
 * needs no other provider, sends data only to the host, and renders no element.
 * @example A greeting for the user of the host
 * ```tsx
 * <MiniAppProvider>
 *   <Greeting />
 * </MiniAppProvider>
 * ```
 */
export function MiniAppProvider({
  children,
  autoReady = true,
  backButtonEnabled = false,
  returnUrl,
}: MiniAppProviderProps) {
  const getOptions = useLatest({ autoReady, backButtonEnabled, returnUrl });
  const [miniApp] = useState(() => createMiniApp(getOptions));
  const state = useSyncExternalStore(miniApp.subscribe, miniApp.getState, () => INITIAL_STATE);
  useEffect(() => miniApp.start(window), [miniApp]);
  const insets = state.context?.client.safeAreaInsets;
  useIsomorphicLayoutEffect(() => insets && showSafeArea(rootOf(document), insets), [insets]);
  const value = useMemo(() => ({ ...miniApp.api, ...state }), [miniApp, state]);
  return <MiniAppValueContext.Provider value={value}>{children}</MiniAppValueContext.Provider>;
}
