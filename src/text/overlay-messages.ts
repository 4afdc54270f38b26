/** What opens above a page says. It brings these words along, so that a page on which nothing opened does not load them. */
export interface OverlayMessages {
  /** The place where toasts appear, for screen readers. */
  notifications: string;
  /** After a toast whose message came more than once; `formatted` is `count` as the locale writes it. */
  repeated: (count: number, formatted: string) => string;
  /** To somebody who reacts without being signed in. */
  signInToReact: string;
  close: string;
  previousImage: string;
  nextImage: string;
}

/** The default of each. */
export const englishOverlays: OverlayMessages = {
  notifications: 'Notifications',
  repeated: (count, formatted) => `${formatted} times`,
  signInToReact: 'Sign in to react',
  close: 'Close',
  previousImage: 'Previous image',
  nextImage: 'Next image',
};
