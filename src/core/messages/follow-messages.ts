import { isolate } from './isolate.js';

/** The messages of a button that follows. They load with it. */
export interface FollowMessages {
  /** The button while the viewer follows: `@name`. A press ends that. */
  followingUser: (name: string) => string;
  /** Announced when the viewer follows a user. */
  userFollowed: (name: string) => string;
  /** Announced when the viewer follows a user no longer. */
  userUnfollowed: (name: string) => string;
}

/** The default messages. */
export const englishFollow: FollowMessages = {
  followingUser: (name) => `Following ${isolate(name)}`,
  userFollowed: (name) => `You follow ${isolate(name)}`,
  userUnfollowed: (name) => `You no longer follow ${isolate(name)}`,
};
