import { isolate } from './isolate.js';

/** The messages of mini apps that open in the page. They load with the first mini app. */
export const englishMiniApps = {
  /** The back button that the mini app asked for. It goes back within the mini app. */
  miniAppBack: 'Back',
  /** The button that closes the mini app. */
  closeMiniApp: 'Close',
  /** The button that opens the menu of the mini app. */
  miniAppMenu: 'More',
  /** The link that opens the mini app in the social app. */
  openMiniAppInClient: 'Open in Farcaster',
  /** The link that opens the mini app's page in a new tab. */
  openMiniAppInTab: 'Open in a new tab',
  /** The button that reloads the mini app. */
  reloadMiniApp: 'Reload',
  /** Shown while the mini app `name` loads. */
  miniAppLoading: (name: string) => `${isolate(name)} is loading`,
  /** Shown if the mini app `name` has not said that it is ready. */
  miniAppSilent: (name: string) => `${isolate(name)} isn’t responding.`,
  /**
   * Shown if the mini app cannot be opened in this page. `name` is its host, which is also the
   * title.
   */
  miniAppRefused: (() => 'This app can’t be shown here.') as (name: string) => string,
  /** The title above a request to sign in. `name` is the host of the mini app. */
  signInToMiniApp: (name: string) => `Sign in to ${isolate(name)}`,
};
