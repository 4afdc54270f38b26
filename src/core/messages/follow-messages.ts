import { isolate } from './isolate.js';

/** The messages of a button that follows. They load with it. */
export const englishFollow = {
  /** The button while the viewer follows: `@name`. A press ends that. */
  followingUser: (name: string) => `Following ${isolate(name)}`,
  /** Announced when the viewer follows a user. */
  userFollowed: (name: string) => `You follow ${isolate(name)}`,
  /** Announced when the viewer follows a user no longer. */
  userUnfollowed: (name: string) => `You no longer follow ${isolate(name)}`,
};
