'use client';
import { useEffect, useState } from 'react';
import type { Cast, Frame } from '../../cast/api-types.js';
import { useLazyComponent } from '../../hooks/use-lazy-component.js';
import { useWidgetContext } from '../../hooks/use-widget-context.js';
import { readFramedApp } from '../../mini-app/host-frame.js';
import type { MiniAppHostOptions } from '../../mini-app/host-types.js';
import type { MiniApps, OpenMiniApp } from '../../stores/mini-apps.js';
import { OPENER } from '../../stores/opener.js';

const loadDialog = async () => (await import('./MiniAppDialog.js')).MiniAppDialog;

interface Opened {
  url: string;
  frame: Frame;
  cast: Cast | undefined;
}

/** Opens the mini apps whose buttons are pressed under a provider, one at a time. */
function MiniAppHost() {
  const { providerCache } = useWidgetContext();
  const [opened, setOpened] = useState<Opened | null>(null);
  const dialog = useLazyComponent(loadDialog, opened, () => {
    setOpened(null);
  });
  useEffect(() => {
    const open: OpenMiniApp = (url, frame, cast) => {
      // One that cannot be shown here keeps its link.
      const isFramed = readFramedApp(url, window) !== null;
      if (isFramed) setOpened({ url, frame, cast });
      return isFramed;
    };
    providerCache.set(OPENER, open);
    return () => {
      providerCache.delete(OPENER);
    };
  }, [providerCache]);
  return (
    opened &&
    dialog({
      ...opened,
      open: true,
      onClose: () => {
        setOpened(null);
      },
    })
  );
}

/**
 * Creates the `miniApps` of the settings: mini apps in casts and frames open in a dialog of the
 * page, in place of a new tab. Create it once for a page, outside of components. The dialog is
 * loaded with the first press.
 * @example Mini apps that read who is signed in, and may ask them to sign
 * ```tsx
 * const miniApps = hostMiniApps({ clientFid: 12345, signIn: relaySignIn() });
 *
 * <NeynarContextProvider settings={{ clientId: 'your-client-id', miniApps }}>
 * ```
 */
export function hostMiniApps(options: MiniAppHostOptions = {}): MiniApps {
  return { ...options, Host: MiniAppHost };
}
