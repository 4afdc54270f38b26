'use client';
import { useEffect, useState } from 'react';
import type { Cast, Frame } from '../../network/cast/api-types.js';
import { OnDemand } from '../../provider/ui/OnDemand.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { readFramedApp } from '../protocol/host-frame.js';
import type { MiniAppHostOptions } from '../protocol/host-types.js';
import type { MiniApps, OpenMiniApp, TransactFrame } from '../../provider/settings/mini-apps.js';
import { OPENER, TRANSACTOR } from '../../provider/settings/mini-app-keys.js';

const loadDialog = async () => {
  // Loads both at once: the dialog would request its content only after it is rendered.
  const [{ MiniAppDialog }] = await Promise.all([
    import('./MiniAppDialog.js'),
    import('./MiniAppView.js'),
  ]);
  return MiniAppDialog;
};

interface Opened {
  /** Differs from that of the previous dialog, whose `close` event may be late. */
  key: number;
  url: string;
  frame: Frame;
  cast: Cast | undefined;
}

/**
 * Opens mini apps when their buttons under a provider are pressed, one at a time, and does the
 * transactions of frames.
 */
function MiniAppHost() {
  const { registry, getSettings, reportError } = useWidgetContext();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => {
    setOpened(null);
  };
  useEffect(() => {
    const open: OpenMiniApp = (url, frame, cast) => {
      // A mini app that cannot be shown here keeps its link.
      const isFramed = readFramedApp(url, window) !== null;
      if (isFramed) setOpened((last) => ({ key: last ? last.key + 1 : 0, url, frame, cast }));
      return isFramed;
    };
    const transact: TransactFrame = async (url, press) => {
      const { runFrameTransaction } = await import('../protocol/frame-transaction.js');
      const onError = (reason: unknown) => {
        reportError(reason, 'miniApps');
      };
      return runFrameTransaction({ url, press, options: getSettings().miniApps ?? {}, onError });
    };
    registry.set(OPENER, open);
    registry.set(TRANSACTOR, transact);
    return () => {
      registry.delete(OPENER);
      registry.delete(TRANSACTOR);
    };
  }, [registry, getSettings, reportError]);
  return (
    opened && (
      <OnDemand
        load={loadDialog}
        trigger={opened}
        onFailure={close}
        props={{ ...opened, open: true, onClose: close }}
      />
    )
  );
}

/**
 * Creates the `miniApps` of the settings. Mini apps in casts and frames then open in a dialog of
 * the page instead of a new tab. Create it once for a page, outside of components. The dialog loads
 * with the first press.
 * @example Mini apps that read the viewer's profile, and may ask for a signature
 * ```tsx
 * const miniApps = hostMiniApps({ clientFid: 12345, signIn: relaySignIn() });
 *
 * <NeynarContextProvider settings={{ clientId: 'your-client-id', miniApps }}>
 * ```
 */
export function hostMiniApps(options: MiniAppHostOptions = {}): MiniApps {
  return { ...options, Host: MiniAppHost };
}
