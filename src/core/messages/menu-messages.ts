import { isolate } from './isolate.js';

/** The messages of a cast's menu. They load with it, when it is first opened. */
export interface MenuMessages {
  /** The item that opens the platform's own ways to share. */
  shareElsewhere: string;
  /** The item that mutes the author: `@name`, or another name. */
  muteUser: (name: string) => string;
  /** The item that mutes the channel: `/channel`. */
  muteChannel: (name: string) => string;
  /** The item that hides the cast. */
  hideCast: string;
  /** The item that reports the cast to the site. */
  reportCast: string;
  /** Shown once a user or a channel is muted. */
  muted: (name: string) => string;
  /** Shown once a cast is hidden. */
  castHidden: string;
  /** Shown once a cast is reported. */
  castReported: string;
  /** The button that takes it back. */
  undo: string;
}

/** The default messages. */
export const englishMenus: MenuMessages = {
  shareElsewhere: 'Share…',
  muteUser: (name) => `Mute ${isolate(name)}`,
  muteChannel: (name) => `Mute ${isolate(name)}`,
  hideCast: 'Hide post',
  reportCast: 'Report',
  muted: (name) => `${isolate(name)} is muted`,
  castHidden: 'Post hidden',
  castReported: 'Thank you for the report',
  undo: 'Undo',
};
