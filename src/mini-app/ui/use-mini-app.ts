'use client';
import { createContext, useContext } from 'react';
import type { MiniAppEmitter } from '../protocol/create-emitter.js';
import type { MiniAppState } from '../protocol/create-mini-app.js';
import type { MiniAppActions, MiniAppBack, MiniAppHaptics } from '../protocol/types.js';

/** The return value of `useMiniApp`. All functions are stable. */
export interface MiniAppValue extends MiniAppState, MiniAppEmitter {
  /**
   * Resolves to whether a host shows the page. If nothing embeds the page, it resolves at once;
   * otherwise when the parent responds, or after a second.
   */
  isInMiniApp: () => Promise<boolean>;
  /** Requests to the host. */
  actions: MiniAppActions;
  /** Vibrations of the device. */
  haptics: MiniAppHaptics;
  /** The back button of the host. */
  back: MiniAppBack;
  /** Resolves to the names of the host's capabilities; empty without a host. */
  getCapabilities: () => Promise<string[]>;
  /** Resolves to the CAIP-2 ids of the chains of the host's wallet; empty without a host. */
  getChains: () => Promise<string[]>;
  /** Opens a tab. The host's back button then goes back to the previous one. */
  setActiveTab: (tab: string) => void;
  /** Opens the first tab, and forgets the others. */
  setInitialTab: (tab: string) => void;
}

export const MiniAppValueContext = /* @__PURE__ */ createContext<MiniAppValue | null>(null);

/**
 * Returns the host of a mini app, its user, and the requests you can send to it. Any page that
 * frames this one can make these data up: verify `actions.signIn` on your server.
 * @throws outside a MiniAppProvider
 */
export function useMiniApp(): MiniAppValue {
  const value = useContext(MiniAppValueContext);
  if (!value) throw new Error('useMiniApp must be used within a MiniAppProvider');
  return value;
}
