/**
 * Who takes part in signing in, besides the visitor: the `relay` between the page and their app,
 * the `server` of the site, or the `api` that knows the network's users.
 */
export type SignInParty = 'relay' | 'server' | 'api';

/** The state of a sign-in, which the dialog shows to the visitor. */
export interface SignInStatus {
  /**
   * The http(s) URL at which the visitor approves. Computers show it as a QR code, phones as a
   * link, and tablets as both. Phones open it at once where the browser allows that. Other schemes
   * are ignored.
   */
  approvalUrl?: string | undefined;
  /**
   * When the request expires, in milliseconds since 1970. The remaining time is shown; at its end
   * the attempt ends with the code `expired`.
   * @default never
   */
  expiresAt?: number | undefined;
  /** Whether the adapter has no connection at present, and tries on. */
  isOffline?: boolean | undefined;
  /**
   * Who does not respond at present, while the adapter tries on.
   * @default everyone responds
   */
  failing?: SignInParty | undefined;
}

/** The argument of an adapter, for one attempt to sign in. */
export interface SignInAttempt {
  /** Aborted when the visitor cancels, the request expires, or the provider unmounts. */
  signal: AbortSignal;
  /** Replaces what the visitor is shown. */
  onStatus: (status: SignInStatus) => void;
  /**
   * Who is signed in to the page and is asked for a signer: no other user may approve it.
   * @default no user is signed in
   */
  fid?: number | undefined;
}

/** Who has signed in: a user as the API or your database has it. */
export interface SignInResult {
  /**
   * Identifies the signer that may write for the user.
   * @default the session can only read
   */
  signer_uuid?: string | undefined;
  /** The user's number in the network. */
  fid: number;
  /** Other fields of `INeynarAuthenticatedUser`. One of a wrong type is left out. */
  [field: string]: unknown;
}

/**
 * Another way to sign in than the login window. The button, the prompt, the menu and the session
 * stay the same.
 */
export interface SignInAdapter {
  /**
   * Called when a press of `NeynarAuthButton` begins, about a tenth of a second before `start`, to
   * fetch what that needs. The press may not end. What it throws is ignored.
   */
  prepare?: (() => unknown) | undefined;
  /**
   * Signs a visitor in. Called while their press is handled, so that it may open a window. Returns
   * who has signed in. Reject with an error that has a `code`: `expired`, `refused` or `cancelled`
   * (not reported); any other is shown as a failure, of the `failing` party if the error names one.
   */
  start: (attempt: SignInAttempt) => Promise<SignInResult>;
  /**
   * Called once when the page is loaded. Returns the attempt that a reload has interrupted, or null
   * if there is none.
   */
  resume?: ((attempt: SignInAttempt) => Promise<SignInResult> | null) | undefined;
  /**
   * Asks a visitor whose session can only read for a signer, when they react or by `signIn` of
   * `useAuth`. It must return a `signer_uuid`, and the fid of the session; its other fields are not
   * used.
   * @default no prompt: the handlers of reactions are called without a signer
   */
  signer?: SignInAdapter | undefined;
}
