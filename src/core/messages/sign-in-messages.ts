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
  allowTitle: 'Let this site act for you',
  signInStarting: 'Preparing your request…',
  signInScan: 'Scan the code with your phone, then approve in Farcaster.',
  signInOnPhone: 'Approve in your Farcaster app, then come back here.',
  signInCode: 'QR code to approve in Farcaster',
  signInOpen: 'Open in Farcaster',
  signInWaiting: (time) => (time ? `Waiting for approval, ${time} left` : 'Waiting for approval'),
  signInOffline: 'You’re offline. Still trying…',
  signInRelayFailing: 'Farcaster isn’t responding.',
  signInServerFailing: 'This site’s server isn’t responding.',
  signInApiFailing: 'The Farcaster API isn’t responding.',
  signInTryingOn: 'Still trying…',
  signInExpired: 'This request has expired.',
  signInRefused: 'The request was declined.',
  signInNotSetUp: 'This isn’t set up on this site.',
  signInSiteFailed: 'Something went wrong on this site.',
  signInAsAnother: 'You’re signed in to this site with another account.',
  signInFailed: 'Sign-in failed.',
  allowedByAnother: (handle) => `That was a different account. Approve as ${handle}.`,
  signInCancel: 'Cancel',
};
