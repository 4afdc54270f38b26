/** The messages of overlays. They are loaded with the first overlay. */
export interface OverlayMessages {
  /** The accessible name of the list of toasts. */
  notifications: string;
  /** After a toast that was shown several times; `formatted` is `count` as the locale writes it. */
  repeated: (count: number, formatted: string) => string;
  /** The prompt for a visitor who reacts without being signed in. */
  signInToReact: string;
  /** The button that closes an overlay or a toast. */
  close: string;
  /** The button that shows the previous image of a gallery. */
  previousImage: string;
  /** The button that shows the next image of a gallery. */
  nextImage: string;
}

/** The default messages. */
export const englishOverlays: OverlayMessages = {
  notifications: 'Notifications',
  repeated: (count, formatted) => `${formatted} times`,
  signInToReact: 'Sign in to react',
  close: 'Close',
  previousImage: 'Previous image',
  nextImage: 'Next image',
};
