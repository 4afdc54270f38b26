/**
 * A party in the sign-in that may fail to respond: the `relay` between the page and the visitor's
 * app, the site's `server`, or the `api` with the network's users.
 */
export type SignInParty = 'relay' | 'server' | 'api';

/** The status that the dialog shows while an adapter signs a visitor in. */
export interface SignInStatus {
  /**
   * The http(s) URL at which the visitor approves. Computers show it as a QR code, phones as a
   * link, and tablets as both. Phones open it at once if the browser allows that. Other schemes are
   * ignored.
   */
  approvalUrl?: string | undefined;
  /**
   * When the request expires, in milliseconds since 1970. The dialog shows the remaining time. When
   * it is over, the attempt ends with the code `expired`.
   * @default never
   */
  expiresAt?: number | undefined;
  /** Whether the adapter is offline, and keeps trying. */
  isOffline?: boolean | undefined;
  /**
   * The party that is not responding, while the adapter keeps trying.
   * @default none: all respond
   */
  failing?: SignInParty | undefined;
}

/** The argument of an adapter's `start`, for one attempt to sign in. */
export interface SignInAttempt {
  /** Aborted when the visitor cancels, the request expires, or the provider unmounts. */
  signal: AbortSignal;
  /** Replaces what the dialog shows. */
  onStatus: (status: SignInStatus) => void;
  /**
   * The fid of the user who is signed in to the page and is asked for a signer. No other user may
   * approve it.
   * @default no user is signed in
   */
  fid?: number | undefined;
}

/** The user who signed in, as the API or your database describes them. */
export interface SignInResult {
  /**
   * The id of the signer that may write for the user.
   * @default the session can only read
   */
  signer_uuid?: string | undefined;
  /** The user's fid. */
  fid: number;
  /** Other fields of `INeynarAuthenticatedUser`. One of a wrong type is left out. */
  [field: string]: unknown;
}

/**
 * A way to sign in other than the login window. The button, the prompt, the menu and the session
 * stay the same.
 */
export interface SignInAdapter {
  /**
   * Called when a press of `NeynarAuthButton` begins, about a tenth of a second before `start`. Use
   * it to fetch what `start` needs. `start` may not follow. Errors that it throws are ignored.
   */
  prepare?: (() => unknown) | undefined;
  /**
   * Signs a visitor in, and returns the user. It is called while the press is handled, so it may
   * open a window. If it fails, reject with an error whose `code` is `expired`, `refused` or
   * `cancelled` (which is not reported). Any other error is shown as a failure. If the error has
   * `failing`, the dialog names that party. If it has a `reason`, a text for the visitor, the
   * dialog shows that in place of its own sentence.
   */
  start: (attempt: SignInAttempt) => Promise<SignInResult>;
  /**
   * Called once when the page loads. Return the attempt that a reload interrupted, or null if there
   * is none.
   */
  resume?: ((attempt: SignInAttempt) => Promise<SignInResult> | null) | undefined;
  /**
   * Called once when the page loads, with the signer of the stored session. Return false, or a
   * promise of it, if the signer was revoked: as `revoke` of `useSigner`. Errors are reported.
   * @default none: only `revoke` of `useSigner` says so
   */
  check?:
    | ((signer_uuid: string, options: { signal: AbortSignal }) => boolean | Promise<boolean>)
    | undefined;
  /**
   * Asks a visitor whose session can only read for a signer. It starts when they react, or when you
   * call `signIn` of `useAuth`. It must return a `signer_uuid` and the fid of the session; other
   * fields are not used.
   * @default no prompt: reaction handlers are called without a signer
   */
  signer?: SignInAdapter | undefined;
}
