/** The messages of overlays. They are loaded with the first overlay. */
export interface OverlayMessages {
  /** The accessible name of the list of toasts. */
  notifications: string;
  /** After a toast that was shown several times; `formatted` is `count` as the locale writes it. */
  repeated: (count: number, formatted: string) => string;
  /**
   * In place of the next three, for sites that have set it: set the three instead.
   */
  signInToReact?: string | undefined;
  /** The prompt for a visitor who has pressed like and is not signed in. */
  signInToLike: string;
  /** Likewise for recast. */
  signInToRecast: string;
  /** Likewise for comment. */
  signInToComment: string;
  /** The login page has not answered for a minute. */
  signInUnanswered: string;
  /** The button beside it that signs in by `settings.signInFallback`. */
  signInOtherWay: string;
  /** The prompt for a visitor who has pressed like, and whose session can only read. */
  allowToLike: string;
  /** Likewise for recast. */
  allowToRecast: string;
  /** Likewise for comment. */
  allowToComment: string;
  /** The button of that prompt. */
  allow: string;
  /** The button that closes an overlay or a toast. */
  close: string;
  /** The button that shows the previous image of a gallery. */
  previousImage: string;
  /** The button that shows the next image of a gallery. */
  nextImage: string;
  /** The button over a video that has not been played yet. */
  playVideo: string;
  /** The button that turns the sound of a video on. */
  unmuteVideo: string;
  /** The button that turns it off. */
  muteVideo: string;
  /** The button that shows the captions of a video, and hides them. */
  captions: string;
  /** The button over an animated picture that stops it. */
  pauseImage: string;
  /** The button that starts it again. */
  playImage: string;
}

/** The default messages. */
export const englishOverlays: OverlayMessages = {
  notifications: 'Notifications',
  repeated: (count, formatted) => `${formatted} times`,
  signInToLike: 'Sign in to like',
  signInToRecast: 'Sign in to recast',
  signInToComment: 'Sign in to comment',
  signInUnanswered: 'The sign-in window hasn’t responded yet.',
  signInOtherWay: 'Sign in another way',
  allowToLike: 'Let this site like posts for you',
  allowToRecast: 'Let this site recast posts for you',
  allowToComment: 'Let this site comment for you',
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
