import { englishGroup } from './english-group.js';

/** The messages of overlays. They load with the first overlay. */
export const englishOverlays = {
  /** The accessible name of the list of toasts. */
  notifications: 'Notifications',
  /**
   * Added to a toast that was shown several times; `formatted` is `count` as the locale writes it.
   */
  repeated: (count: number, formatted: string) => `${formatted} times`,
  /** Asks a visitor who pressed like to sign in. */
  signInToLike: 'Sign in to like',
  /** Asks a visitor who pressed recast to sign in. */
  signInToRecast: 'Sign in to recast',
  /** Asks a visitor who pressed comment to sign in. */
  signInToComment: 'Sign in to comment',
  /** Asks a visitor who pressed follow to sign in. */
  signInToFollow: 'Sign in to follow',
  /** Shown if the login page has not responded for a minute. */
  signInUnanswered: 'The sign-in window hasn’t responded yet.',
  /** The button beside it that signs in with `settings.signInFallback`. */
  signInOtherWay: 'Sign in another way',
  /** Asks a visitor who pressed like, and whose session can only read, to approve a signer. */
  allowToLike: 'Let this site like posts for you',
  /** The same for recast. */
  allowToRecast: 'Let this site recast posts for you',
  /** The same for comment. */
  allowToComment: 'Let this site comment for you',
  /** The same for follow. */
  allowToFollow: 'Let this site follow users for you',
  /** The button of these four prompts. */
  allow: 'Allow in Farcaster',
  /** The button that closes an overlay or a toast. */
  close: 'Close',
  /** The button that shows the previous image of a gallery. */
  previousImage: 'Previous image',
  /** The button that shows the next image of a gallery. */
  nextImage: 'Next image',
  /** The button over a video that has not been played yet. */
  playVideo: 'Play',
  /** The button that unmutes a video. */
  unmuteVideo: 'Turn sound on',
  /** The button that mutes a video. */
  muteVideo: 'Turn sound off',
  /** The button that shows or hides the captions of a video. */
  captions: 'Captions',
  /** The button that pauses an animated picture. */
  pauseImage: 'Pause animation',
  /** The button that plays an animated picture again. */
  playImage: 'Play animation',
};

export type OverlayMessages = typeof englishOverlays & {
  /** Replaces `signInToLike` and those of other reactions, for sites that already set it. */
  signInToReact?: string | undefined;
};

/** The texts about reactions in a list of notifications. They load with such a list. */
export const englishReactionNotifications = {
  /** Users like a cast of the viewer's. */
  likeNotification: /* @__PURE__ */ englishGroup('liked your post'),
  /** The same for recast. */
  recastNotification: /* @__PURE__ */ englishGroup('recast your post'),
  /** The button that shows likes alone. */
  likeNotifications: 'Likes',
  /** The same for recast. */
  recastNotifications: 'Recasts',
};
