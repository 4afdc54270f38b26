import { isolate } from './isolate.js';

/** The messages of mini apps that are opened in the page. They are loaded with the first. */
export interface MiniAppMessages {
  /** The button that a mini app has asked for, which goes back in it. */
  miniAppBack: string;
  /** The button that closes it. */
  closeMiniApp: string;
  /** The button that shows what else can be done with it. */
  miniAppMenu: string;
  /** The link that opens it in the social app. */
  openMiniAppInClient: string;
  /** The link that opens its page in a new tab. */
  openMiniAppInTab: string;
  /** The button that loads it anew. */
  reloadMiniApp: string;
  /** While it loads; `name` is the name of the mini app. */
  miniAppLoading: (name: string) => string;
  /** It has not said that it is ready, likewise. */
  miniAppSilent: (name: string) => string;
  /** It must not be shown in this page; `name` is its host, which stands above. */
  miniAppRefused: (name: string) => string;
  /** The title above what the visitor has to approve; `name` is the host of the mini app. */
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
