import { isolate } from './isolate.js';

/** The messages of the small links to the social app, which load with them. */
export const englishAppLinks = {
  /** The link that opens the composer of the social app. */
  shareInClient: 'Share on Farcaster',
  /** The link to a profile, where a visitor can follow: `@name`. */
  followUser: (name: string) => `Follow ${isolate(name)}`,
};
