import type { MiniAppNotificationDetails } from './types.js';

/** The page's wallet, as in EIP-1193. */
export interface EthereumProvider {
  /** Sends a request to the wallet. */
  request: (request: { method: string; params?: unknown }) => Promise<unknown>;
  /**
   * Adds a listener for one of the events `accountsChanged`, `chainChanged`, `connect`,
   * `disconnect` and `message`.
   */
  on?: ((event: string, listener: (...args: unknown[]) => void) => unknown) | undefined;
  /** Removes a listener. */
  removeListener?: ((event: string, listener: (...args: unknown[]) => void) => unknown) | undefined;
}

/** A mini app's or a frame's request to the wallet. */
export interface WalletRequest {
  /** The method of the request, such as `eth_sendTransaction`. */
  method: string;
  /** The parameters as the mini app sent them. Those of a frame have passed Castkit's checks. */
  params: unknown;
  /** The URL of the mini app, or of the frame's page. */
  url: string;
  /**
   * Whether the visitor has just pressed in the mini app, not in the page. Always true for a frame,
   * whose button is in the page.
   */
  isPressed: boolean;
}

/** A frame server's request to a wallet. Castkit checks its form, but not its meaning. */
export interface FrameTransactionRequest {
  /** The CAIP-2 id of the chain, such as `eip155:8453`. */
  chainId: string;
  /** The method of the wallet. */
  method: 'eth_sendTransaction' | 'eth_signTypedData_v4';
  /**
   * For a transaction `to`, `value` and `data`, in hexadecimal; for typed data `domain`, `types`,
   * `primaryType` and `message`.
   */
  params: Readonly<Record<string, unknown>>;
  /** The URL of the frame's page. */
  url: string;
}

/** The message that a visitor is asked to sign for a mini app. */
export interface MiniAppSignInRequest {
  /** The host of the mini app. The message must name it. */
  domain: string;
  /** The URL of the mini app. The message must name it. */
  siweUri: string;
  /** Makes the message valid for one sign-in only. It has at least 8 letters or digits. */
  nonce: string;
  /** When the message becomes valid, as ISO 8601. */
  notBefore?: string | undefined;
  /** When the message expires, as ISO 8601. */
  expirationTime?: string | undefined;
  /** Whether an auth address may sign. */
  acceptAuthAddress: boolean;
  /** The fid of the viewer. No other user may sign. */
  fid: number;
}

/** A signed message, for the mini app. */
export interface MiniAppSignInResult {
  /** The message that was signed. */
  message: string;
  /** Its signature. */
  signature: string;
  /** The kind of address that signed. */
  authMethod: 'custody' | 'authAddress';
}

/** One attempt to sign in to a mini app. */
export interface MiniAppSignInAttempt {
  /** Aborted when the visitor cancels, or when the mini app closes. */
  signal: AbortSignal;
  /**
   * Call it with the http(s) URL at which the visitor approves. It is shown as a QR code and a
   * link.
   */
  onApprovalUrl: (url: string) => void;
}

/**
 * Asks the viewer to sign a message for a mini app. Reject if they don't. `relaySignIn` of
 * castkit/mini-app creates one.
 */
export type MiniAppSignIn = (
  request: MiniAppSignInRequest,
  attempt: MiniAppSignInAttempt,
) => Promise<MiniAppSignInResult>;

/** A cast that a mini app wants to post. */
export interface MiniAppDraft {
  /** The text; empty if there is none. */
  text: string;
  /** The http(s) URLs to attach, at most two. */
  embeds: string[];
  /** The hash of the cast that it replies to. */
  parentHash?: string | undefined;
  /** The id of the channel. */
  channelKey?: string | undefined;
  /** The URL of the mini app. */
  url: string;
}

/** The posted cast. */
export interface MiniAppPosted {
  /** The hash of the cast. */
  hash: string;
  /** The text of the cast. */
  text?: string | undefined;
  /** The URLs of the embeds. */
  embeds?: string[] | undefined;
}

/** A mini app's request about tokens, with the fields as they were sent. */
export interface TokenRequest {
  /** The fields of the request, such as `token` and `amount`. They are not checked. */
  options: Readonly<Record<string, unknown>>;
  /** The URL of the mini app. */
  url: string;
}

/** A change to a mini app that the viewer had added, in the format of the protocol. */
export type MiniAppChange =
  | { event: 'miniapp_removed' | 'notifications_disabled' }
  | { event: 'notifications_enabled'; notificationDetails: MiniAppNotificationDetails };

/**
 * The features that your site offers to mini apps. A feature without an option is refused, as the
 * protocol requires, and mini apps are not told that it exists. Haptics do nothing; the camera and
 * a signed manifest are refused.
 */
export interface MiniAppHostOptions {
  /**
   * The fid of your site's own client. Mini apps read it as `context.client.clientFid`.
   * @default 0
   */
  clientFid?: number | undefined;
  /**
   * The wallet of the page. A mini app sees its accounts only after it has asked to connect. Each
   * request that does more than read needs a press of the visitor, or `true` from
   * `onWalletRequest`; one is pending at a time. `eth_sign` is refused.
   * @default none
   */
  ethereumProvider?: EthereumProvider | undefined;
  /**
   * Called before each request that a mini app or a frame sends to the wallet. Return `true` (or a
   * promise of it) to allow it.
   * @default the wallet asks the visitor
   */
  onWalletRequest?: ((request: WalletRequest) => boolean | Promise<boolean>) | undefined;
  /**
   * The name, icon and id with which the wallet is announced (EIP-6963).
   * @default `{ name: 'Wallet' }`, with the host of the page in reverse order as `rdns`
   */
  walletInfo?: { name: string; icon?: string | undefined; rdns?: string | undefined } | undefined;
  /**
   * The CAIP-2 ids of the chains that the wallet supports.
   * @default the chain that the wallet is on
   */
  chains?: readonly string[] | undefined;
  /**
   * Does the transaction of a frame's button in place of `ethereumProvider`. Resolve to the hash of
   * the transaction, to the signature, or to null if the visitor refused.
   * @default `ethereumProvider` does it. Without one, the button says that a Farcaster app can.
   */
  onTransaction?: ((request: FrameTransactionRequest) => Promise<string | null>) | undefined;
  /**
   * Signs the viewer in to mini apps: `relaySignIn()`, or a function of your own.
   * @default mini apps are told that the viewer refused
   */
  signIn?: MiniAppSignIn | undefined;
  /**
   * Opens your composer with a mini app's draft. Resolve to the posted cast, or to null if the
   * visitor did not post.
   * @default the composer of the social app opens in a new tab, and the mini app gets null
   */
  onComposeCast?:
    | ((draft: MiniAppDraft) => MiniAppPosted | null | Promise<MiniAppPosted | null>)
    | undefined;
  /**
   * Called when a mini app shows a profile, in place of opening it in the social app.
   * @default the profile opens in a new tab
   */
  onViewProfile?: ((fid: number) => void) | undefined;
  /**
   * Called when a mini app shows a cast, in place of opening it in the social app.
   * @default the cast opens in a new tab
   */
  onViewCast?: ((hash: string) => void) | undefined;
  /** Shows a token. Without it, mini apps are not told that this works. */
  onViewToken?: ((request: TokenRequest) => void | Promise<void>) | undefined;
  /**
   * Sends tokens if the visitor agrees. Resolve to the result for the mini app. Without it, mini
   * apps are not told that this works.
   */
  onSendToken?: ((request: TokenRequest) => Promise<object>) | undefined;
  /**
   * Swaps tokens if the visitor agrees. Resolve to the result for the mini app. Without it, mini
   * apps are not told that this works.
   */
  onSwapToken?: ((request: TokenRequest) => Promise<object>) | undefined;
  /**
   * Called when a mini app asks to be added, at most three times while it is open. If the visitor
   * agrees, resolve to an object, with `notificationDetails` if the app may notify them. If not,
   * resolve to null. Your server must verify the manifest.
   * @default mini apps are told that the viewer refused
   */
  onAddMiniApp?:
    | ((app: {
        url: string;
      }) => Promise<{ notificationDetails?: MiniAppNotificationDetails | undefined } | null>)
    | undefined;
  /**
   * Called when a mini app opens, with a function. Call that function to report what the viewer
   * changes in your site meanwhile. Return a function that stops the reports.
   * @default mini apps learn of no changes
   */
  followMiniApp?:
    | ((url: string, tell: (change: MiniAppChange) => void) => (() => void) | undefined)
    | undefined;
  /**
   * Returns whether the viewer has added a mini app.
   * @default false
   */
  isAdded?: ((url: string) => boolean) | undefined;
}

/** The button below a mini app. */
export interface MiniAppPrimaryButton {
  text: string;
  isLoading: boolean;
  isDisabled: boolean;
}
