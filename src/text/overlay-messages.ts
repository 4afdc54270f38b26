/** What opens above a page says. It brings these words along, so that a page on which nothing opened does not load them. */
export interface OverlayMessages {
  /** The place where toasts appear, for screen readers. */
  notifications: string;
  /** To somebody who reacts without being signed in. */
  signInToReact: string;
  close: string;
  previousImage: string;
  nextImage: string;
}

/** The default of each. */
export const englishOverlays: OverlayMessages = {
  notifications: 'Notifications',
  signInToReact: 'Sign in to react',
  close: 'Close',
  previousImage: 'Previous image',
  nextImage: 'Next image',
};
