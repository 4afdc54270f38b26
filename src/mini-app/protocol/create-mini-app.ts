import { createListeners } from '../../core/listeners.js';
import { afterPaint } from './after-paint.js';
import { createActions } from './create-actions.js';
import { createBack } from './create-back.js';
import { createConnection } from './connect.js';
import { createEmitter } from './create-emitter.js';
import type { PageWindow } from './open-channel.js';
import type { MiniAppContext, MiniAppNotificationDetails } from './types.js';

/** The state of a mini app and its host. A new object replaces it whenever a part changes. */
export interface MiniAppState {
  /**
   * Whether it is known if the page has a host. If nothing embeds the page, it is known at once;
   * otherwise when the parent responds, or after a second. False on a server and during hydration.
   */
  isSDKLoaded: boolean;
  /** The context that the host sends; null without a host, and until `isSDKLoaded`. */
  context: MiniAppContext | null;
  /** Whether the user has added the mini app. */
  added: boolean;
  /** The URL and token for notifications; null if the user does not allow them. */
  notificationDetails: MiniAppNotificationDetails | null;
  /** The last event of the host, as an English phrase such as `Frame added`; empty at first. */
  lastEvent: string;
  /** The tab that is open; empty at first. */
  currentTab: string;
}

/** The provider's props that are read at each use. */
export interface MiniAppOptions {
  /** Whether the host is told that the page is ready, once the page is painted. */
  autoReady: boolean;
  /** Whether the host's back button is shown; it goes back to the previous tab. */
  backButtonEnabled: boolean;
  /** The http(s) URL to open when there is no tab to go back to. */
  returnUrl: string | undefined;
}

/** The state before the host has responded, and on a server. */
export const INITIAL_STATE: MiniAppState = {
  isSDKLoaded: false,
  context: null,
  added: false,
  notificationDetails: null,
  lastEvent: '',
  currentTab: '',
};

const ignore = (): void => undefined;

/** Creates the store of a mini app. It does nothing until `start`. */
export function createMiniApp(getOptions: () => MiniAppOptions) {
  const emitter = createEmitter();
  // A separate emitter, so that a site that removes all listeners does not stop the state.
  const follow = createEmitter();
  const connection = createConnection({
    emit: (event, ...args) => {
      follow.emit(event, ...args);
      emitter.emit(event, ...args);
    },
  });
  const getPage = () => window;
  const requests = createActions(connection, getPage);
  const back = createBack(connection, emitter, getPage);
  const { subscribe, tell } = createListeners();
  let state = INITIAL_STATE;
  let tabs: string[] = [];

  function set(changes: Partial<MiniAppState>) {
    state = { ...state, ...changes };
    tell();
  }
  function setTabs(next: string[]) {
    tabs = next;
    set({ currentTab: tabs.at(-1) ?? '' });
  }
  function goBack() {
    const { returnUrl } = getOptions();
    if (tabs.length > 0) setTabs(tabs.slice(0, -1));
    else if (returnUrl) requests.actions.openUrl(returnUrl).catch(ignore);
  }

  follow.on('miniAppAdded', ({ notificationDetails = null }) => {
    set({ added: true, notificationDetails, lastEvent: 'Frame added' });
  });
  follow.on('miniAppAddRejected', ({ reason }) => {
    set({ added: false, lastEvent: `Frame add rejected: ${reason}` });
  });
  follow.on('miniAppRemoved', () => {
    set({ added: false, lastEvent: 'Frame removed' });
  });
  follow.on('notificationsEnabled', ({ notificationDetails }) => {
    set({ notificationDetails, lastEvent: 'Notifications enabled' });
  });
  follow.on('notificationsDisabled', () => {
    set({ notificationDetails: null, lastEvent: 'Notifications disabled' });
  });
  follow.on('primaryButtonClicked', () => {
    set({ lastEvent: 'Primary button clicked' });
  });

  return {
    subscribe,
    getState: () => state,
    /** Connects to the host of the page. Returns a function that disconnects. */
    start: (page: PageWindow) => {
      let cancel = ignore;
      const stop = connection.start(page, (context) => {
        const { added = false, notificationDetails = null } = context?.client ?? {};
        set({ isSDKLoaded: true, context, added, notificationDetails });
        if (!context) return;
        const { autoReady, backButtonEnabled } = getOptions();
        if (autoReady) {
          // The host shows its splash screen until then: the page behind it has to be painted.
          cancel = afterPaint(() => {
            requests.actions.ready().catch(ignore);
          });
        }
        if (!backButtonEnabled) return;
        back.onback = goBack;
        // A host may have no back button.
        back.show().catch(ignore);
      });
      return () => {
        cancel();
        stop();
      };
    },
    /** The functions, which never change. */
    api: {
      ...emitter,
      ...requests,
      back,
      isInMiniApp: connection.isInMiniApp,
      setActiveTab: (tab: string) => {
        setTabs([...tabs, tab]);
      },
      setInitialTab: (tab: string) => {
        setTabs([tab]);
      },
    },
  };
}
