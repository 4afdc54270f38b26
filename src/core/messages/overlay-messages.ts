import { englishGroup } from './english-group.js';
import type { SayGroup } from './english-group.js';

/** The messages of overlays. They load with the first overlay. */
export interface OverlayMessages {
  /** The accessible name of the list of toasts. */
  notifications: string;
  /**
   * Added to a toast that was shown several times; `formatted` is `count` as the locale writes it.
   */
  repeated: (count: number, formatted: string) => string;
  /** Replaces the next three messages, for sites that already set it. New sites set those three. */
  signInToReact?: string | undefined;
  /** Asks a visitor who pressed like to sign in. */
  signInToLike: string;
  /** Asks a visitor who pressed recast to sign in. */
  signInToRecast: string;
  /** Asks a visitor who pressed comment to sign in. */
  signInToComment: string;
  /** Asks a visitor who pressed follow to sign in. */
  signInToFollow: string;
  /** Shown if the login page has not responded for a minute. */
  signInUnanswered: string;
  /** The button beside it that signs in with `settings.signInFallback`. */
  signInOtherWay: string;
  /** Asks a visitor who pressed like, and whose session can only read, to approve a signer. */
  allowToLike: string;
  /** The same for recast. */
  allowToRecast: string;
  /** The same for comment. */
  allowToComment: string;
  /** The same for follow. */
  allowToFollow: string;
  /** The button of these four prompts. */
  allow: string;
  /** The button that closes an overlay or a toast. */
  close: string;
  /** The button that shows the previous image of a gallery. */
  previousImage: string;
  /** The button that shows the next image of a gallery. */
  nextImage: string;
  /** The button over a video that has not been played yet. */
  playVideo: string;
  /** The button that unmutes a video. */
  unmuteVideo: string;
  /** The button that mutes a video. */
  muteVideo: string;
  /** The button that shows or hides the captions of a video. */
  captions: string;
  /** The button that pauses an animated picture. */
  pauseImage: string;
  /** The button that plays an animated picture again. */
  playImage: string;
}

/** The default messages. */
export const englishOverlays: OverlayMessages = {
  notifications: 'Notifications',
  repeated: (count, formatted) => `${formatted} times`,
  signInToLike: 'Sign in to like',
  signInToRecast: 'Sign in to recast',
  signInToComment: 'Sign in to comment',
  signInToFollow: 'Sign in to follow',
  signInUnanswered: 'The sign-in window hasn’t responded yet.',
  signInOtherWay: 'Sign in another way',
  allowToLike: 'Let this site like posts for you',
  allowToRecast: 'Let this site recast posts for you',
  allowToComment: 'Let this site comment for you',
  allowToFollow: 'Let this site follow users for you',
  allow: 'Allow in Farcaster',
  close: 'Close',
  previousImage: 'Previous image',
  nextImage: 'Next image',
  playVideo: 'Play',
  unmuteVideo: 'Turn sound on',
  muteVideo: 'Turn sound off',
  captions: 'Captions',
  pauseImage: 'Pause animation',
  playImage: 'Play animation',
};

/** What a list of notifications says of reactions. They load with such a list. */
export interface ReactionNotificationMessages {
  /** Users like a cast of the viewer's. */
  likeNotification: SayGroup;
  /** The same for recast. */
  recastNotification: SayGroup;
  /** The button that shows likes alone. */
  likeNotifications: string;
  /** The same for recast. */
  recastNotifications: string;
}

/** The default messages. */
export const englishReactionNotifications: ReactionNotificationMessages = {
  likeNotification: /* @__PURE__ */ englishGroup('liked your post'),
  recastNotification: /* @__PURE__ */ englishGroup('recast your post'),
  likeNotifications: 'Likes',
  recastNotifications: 'Recasts',
};
