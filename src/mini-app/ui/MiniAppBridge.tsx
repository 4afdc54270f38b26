'use client';
import { useEffect, useMemo } from 'react';
import type { ReactNode } from 'react';
import { useMiniApp } from './use-mini-app.js';
import { useAuthContext } from '../../provider/session/use-viewer.js';
import { Context, useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { followLink } from '../protocol/follow-link.js';
import { takeHostUser } from '../../provider/session/borrowed-session.js';
import type { OpenMiniApp } from '../../provider/settings/mini-apps.js';
import { OPENER } from '../../provider/settings/mini-app-keys.js';

/** The props of `MiniAppBridge`. */
export interface MiniAppBridgeProps {
  /** The part of the page that uses the widgets. */
  children?: ReactNode;
}

/**
 * Connects the widgets to the host of a mini app. The host's user is signed in with read access.
 * Links that would open a tab ask the host to show the cast, the profile, the mini app or the page.
 * Renders no element, and does nothing without a host.
 * @throws outside a MiniAppProvider or a NeynarContextProvider
 * @example A card in the app that shows the page
 * ```tsx
 * <MiniAppProvider>
 *   <NeynarContextProvider settings={{ data: {} }}>
 *     <MiniAppBridge>
 *       <CastCard cast={cast} />
 *     </MiniAppBridge>
 *   </NeynarContextProvider>
 * </MiniAppProvider>
 * ```
 */
export function MiniAppBridge({ children }: MiniAppBridgeProps) {
  const { context, actions } = useMiniApp();
  const widgets = useWidgetContext();
  const { reader } = useAuthContext();
  const isInHost = context !== null;
  const user = context?.user;
  useEffect(() => user && takeHostUser(reader, user), [reader, user]);

  const { clientUrl, registry, reportError } = widgets;
  useEffect(() => {
    if (!isInHost) return;
    const report = (reason: unknown) => {
      reportError(reason, 'miniApps');
    };
    const onClick = (event: MouseEvent) => {
      followLink(event, { actions, clientUrl, report });
    };
    const openMiniApp: OpenMiniApp = (url) => {
      actions
        .openMiniApp({ url })
        .catch(() => actions.openUrl(url))
        .catch(report);
      return true;
    };
    // Runs after the page's handlers, which may have followed the link.
    window.addEventListener('click', onClick);
    // A site that has dialogs of its own keeps them.
    if (!registry.has(OPENER)) registry.set(OPENER, openMiniApp);
    return () => {
      window.removeEventListener('click', onClick);
      if (registry.get(OPENER) === openMiniApp) registry.delete(OPENER);
    };
  }, [isInHost, actions, clientUrl, registry, reportError]);

  // Names then carry a fid: hosts identify profiles by it.
  const value = useMemo(
    () => (isInHost ? { ...widgets, hasHoverCards: true } : widgets),
    [isInHost, widgets],
  );
  return <Context.Provider value={value}>{children}</Context.Provider>;
}
