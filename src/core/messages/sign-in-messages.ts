/** The messages of signing in with an adapter (`settings.signIn`). They load with the dialog. */
export interface SignInMessages {
  /** The title of the dialog. */
  signInTitle: string;
  /** The title of the dialog when it asks a visitor who can only read for a signer. */
  allowTitle: string;
  /** Shown while the adapter prepares the request. */
  signInStarting: string;
  /** The instruction above the QR code. */
  signInScan: string;
  /** The instruction on phones, which show a link in place of the QR code. */
  signInOnPhone: string;
  /** The text alternative of the QR code. */
  signInCode: string;
  /** The link at which the visitor approves. */
  signInOpen: string;
  /**
   * Shown while the adapter waits for approval. `time` is the remaining time, like `9:42`; empty if
   * there is no limit.
   */
  signInWaiting: (time: string) => string;
  /** Shown while the browser is offline. */
  signInOffline: string;
  /** Shown while the relay between the page and the visitor's app does not respond. */
  signInRelayFailing: string;
  /** Shown while the site's server does not respond. */
  signInServerFailing: string;
  /** Shown while the API with the network's users does not respond. */
  signInApiFailing: string;
  /** Added to one of these three messages while the attempt goes on. */
  signInTryingOn: string;
  /** Shown if the request expired. */
  signInExpired: string;
  /** Shown if the visitor or the site's server declined the request. */
  signInRefused: string;
  /**
   * Shown if the site is not set up for signing in or for requesting a signer (the code `setup`).
   */
  signInNotSetUp: string;
  /** Shown if a function of the site or of its server threw (the code `handler`). */
  signInSiteFailed: string;
  /** Shown if the site's own session belongs to another user than the one who approved. */
  signInAsAnother: string;
  /** Shown if signing in failed for another reason. */
  signInFailed: string;
  /**
   * Shown if the signer belongs to another user than `handle`, such as `@linda`, who is signed in.
   */
  allowedByAnother: (handle: string) => string;
  /** The button that cancels the attempt. */
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
