/** The messages of signing in with an adapter (`settings.signIn`). They load with the dialog. */
export const englishSignIn = {
  /** The title of the dialog. */
  signInTitle: 'Sign in with Farcaster',
  /** The title of the dialog when it asks a visitor who can only read for a signer. */
  allowTitle: 'Let this site act for you',
  /** Shown while the adapter prepares the request. */
  signInStarting: 'Preparing your request…',
  /** The instruction above the QR code. */
  signInScan: 'Scan the code with your phone, then approve in Farcaster.',
  /** The instruction on phones, which show a link in place of the QR code. */
  signInOnPhone: 'Approve in your Farcaster app, then come back here.',
  /** The text alternative of the QR code. */
  signInCode: 'QR code to approve in Farcaster',
  /** The link at which the visitor approves. */
  signInOpen: 'Open in Farcaster',
  /**
   * Shown while the adapter waits for approval. `time` is the remaining time, like `9:42`; empty if
   * there is no limit.
   */
  signInWaiting: (time: string) =>
    time ? `Waiting for approval, ${time} left` : 'Waiting for approval',
  /** Shown while the browser is offline. */
  signInOffline: 'You’re offline. Still trying…',
  /** Shown while the relay between the page and the visitor's app does not respond. */
  signInRelayFailing: 'Farcaster isn’t responding.',
  /** Shown while the site's server does not respond. */
  signInServerFailing: 'This site’s server isn’t responding.',
  /** Shown while the API with the network's users does not respond. */
  signInApiFailing: 'The Farcaster API isn’t responding.',
  /** Added to one of these three messages while the attempt goes on. */
  signInTryingOn: 'Still trying…',
  /** Shown if the request expired. */
  signInExpired: 'This request has expired.',
  /** Shown if the visitor or the site's server declined the request. */
  signInRefused: 'The request was declined.',
  /**
   * Shown if the site is not set up for signing in or for requesting a signer (the code `setup`).
   */
  signInNotSetUp: 'This isn’t set up on this site.',
  /** Shown if a function of the site or of its server threw (the code `handler`). */
  signInSiteFailed: 'Something went wrong on this site.',
  /** Shown if the site's own session belongs to another user than the one who approved. */
  signInAsAnother: 'You’re signed in to this site with another account.',
  /** Shown if signing in failed for another reason. */
  signInFailed: 'Sign-in failed.',
  /**
   * Shown if the signer belongs to another user than `handle`, such as `@linda`, who is signed in.
   */
  allowedByAnother: (handle: string) => `That was a different account. Approve as ${handle}.`,
  /** The button that cancels the attempt. */
  signInCancel: 'Cancel',
};

export type SignInMessages = typeof englishSignIn;
