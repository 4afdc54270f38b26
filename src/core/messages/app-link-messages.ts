import { isolate } from './isolate.js';

/** The messages of the small links to the social app, which load with them. */
export interface AppLinkMessages {
  /** The link that opens the composer of the social app. */
  shareInClient: string;
  /** The link to a profile, where a visitor can follow: `@name`. */
  followUser: (name: string) => string;
}

/** The default messages. */
export const englishAppLinks: AppLinkMessages = {
  shareInClient: 'Share on Farcaster',
  followUser: (name) => `Follow ${isolate(name)}`,
};
