/**
 * The messages of signing in by an adapter (`settings.signIn`). They are loaded with the dialog.
 */
export interface SignInMessages {
  /** The title of the dialog. */
  signInTitle: string;
  /** Its title while a visitor who can only read is asked for a signer. */
  allowTitle: string;
  /** The adapter prepares the request. */
  signInStarting: string;
  /** Above the QR code. */
  signInScan: string;
  /** In its place on phones, which do not scan themselves. */
  signInOnPhone: string;
  /** The text alternative of the QR code. */
  signInCode: string;
  /** The link to the approval. */
  signInOpen: string;
  /** The adapter waits for the approval. `time` is what remains, like `9:42`; empty if endless. */
  signInWaiting: (time: string) => string;
  /** There is no connection at present. */
  signInOffline: string;
  /** The relay between the page and the visitor's app does not respond. */
  signInRelayFailing: string;
  /** The server of the site does not respond. */
  signInServerFailing: string;
  /** The API that knows the network's users does not respond. */
  signInApiFailing: string;
  /** Behind one of these three sentences, while the attempt goes on. */
  signInTryingOn: string;
  /** The request has expired. */
  signInExpired: string;
  /** The visitor, or the site's server, has declined the request. */
  signInRefused: string;
  /** The site lacks what signing in, or the request for a signer, needs (the code `setup`). */
  signInNotSetUp: string;
  /** A function of the site, or of its server, has thrown (the code `handler`). */
  signInSiteFailed: string;
  /** The site's own session is of another user than the one who has approved. */
  signInAsAnother: string;
  /** Signing in has failed for another reason. */
  signInFailed: string;
  /** The signer is of another user than `handle`, such as `@linda`, who is signed in. */
  allowedByAnother: (handle: string) => string;
  /** The button that ends the attempt. */
  signInCancel: string;
}

/** The default messages. */
export const englishSignIn: SignInMessages = {
  signInTitle: 'Sign in with Farcaster',
  allowTitle: 'Allow this site to act for you',
  signInStarting: 'Preparing your request…',
  signInScan: 'Scan the code with your phone’s camera, and approve in Farcaster.',
  signInOnPhone: 'Approve in your Farcaster app, and come back.',
  signInCode: 'QR code of the approval link',
  signInOpen: 'Open in Farcaster',
  signInWaiting: (time) => (time ? `Waiting for approval, ${time}` : 'Waiting for approval'),
  signInOffline: 'You are offline. We keep trying.',
  signInRelayFailing: 'The relay of Farcaster does not respond.',
  signInServerFailing: 'The server of this site does not respond.',
  signInApiFailing: 'The Farcaster API does not respond.',
  signInTryingOn: 'We keep trying.',
  signInExpired: 'The request has expired.',
  signInRefused: 'The request was declined.',
  signInNotSetUp: 'This site is not set up for this.',
  signInSiteFailed: 'Something went wrong on this site.',
  signInAsAnother: 'You are signed in to this site with another account.',
  signInFailed: 'Signing in did not work.',
  allowedByAnother: (handle) => `That was another account. Approve as ${handle}.`,
  signInCancel: 'Cancel',
};
