import { isolate } from './isolate.js';

/** The messages of a cast's menu. They load with it, when it is first opened. */
export const englishMenus = {
  /** The item that opens the platform's own ways to share. */
  shareElsewhere: 'Share…',
  /** The item that mutes the author: `@name`, or another name. */
  muteUser: (name: string) => `Mute ${isolate(name)}`,
  /** The item that mutes the channel: `/channel`. */
  muteChannel: (name: string) => `Mute ${isolate(name)}`,
  /** The item that hides the cast. */
  hideCast: 'Hide post',
  /** The item that reports the cast to the site. */
  reportCast: 'Report',
  /** Shown once a user or a channel is muted. */
  muted: (name: string) => `${isolate(name)} is muted`,
  /** Shown once a cast is hidden. */
  castHidden: 'Post hidden',
  /** Shown once a cast is reported. */
  castReported: 'Thank you for the report',
  /** The button that takes it back. */
  undo: 'Undo',
};
