import { isolate } from './isolate.js';

/** The messages of mini apps that open in the page. They load with the first mini app. */
export interface MiniAppMessages {
  /** The back button that the mini app asked for. It goes back within the mini app. */
  miniAppBack: string;
  /** The button that closes the mini app. */
  closeMiniApp: string;
  /** The button that opens the menu of the mini app. */
  miniAppMenu: string;
  /** The link that opens the mini app in the social app. */
  openMiniAppInClient: string;
  /** The link that opens the mini app's page in a new tab. */
  openMiniAppInTab: string;
  /** The button that reloads the mini app. */
  reloadMiniApp: string;
  /** Shown while the mini app `name` loads. */
  miniAppLoading: (name: string) => string;
  /** Shown if the mini app `name` has not said that it is ready. */
  miniAppSilent: (name: string) => string;
  /**
   * Shown if the mini app cannot be opened in this page. `name` is its host, which is also the
   * title.
   */
  miniAppRefused: (name: string) => string;
  /** The title above a request to sign in. `name` is the host of the mini app. */
  signInToMiniApp: (name: string) => string;
}

/** The default messages. */
export const englishMiniApps: MiniAppMessages = {
  miniAppBack: 'Back',
  closeMiniApp: 'Close',
  miniAppMenu: 'More',
  openMiniAppInClient: 'Open in Farcaster',
  openMiniAppInTab: 'Open in a new tab',
  reloadMiniApp: 'Reload',
  miniAppLoading: (name) => `${isolate(name)} is loading`,
  miniAppSilent: (name) => `${isolate(name)} isn’t responding.`,
  miniAppRefused: () => 'This app can’t be shown here.',
  signInToMiniApp: (name) => `Sign in to ${isolate(name)}`,
};
