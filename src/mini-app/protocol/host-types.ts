import type { MiniAppNotificationDetails } from './types.js';

/** A wallet of the page, by EIP-1193. */
export interface EthereumProvider {
  /** Sends a request to the wallet. */
  request: (request: { method: string; params?: unknown }) => Promise<unknown>;
  /** Adds a listener for `accountsChanged`, `chainChanged`, `connect`, `disconnect`, `message`. */
  on?: ((event: string, listener: (...args: unknown[]) => void) => unknown) | undefined;
  /** Removes it. */
  removeListener?: ((event: string, listener: (...args: unknown[]) => void) => unknown) | undefined;
}

/** A request of a mini app or a frame to the wallet. */
export interface WalletRequest {
  /** The method of the request, such as `eth_sendTransaction`. */
  method: string;
  /** Its parameters, as the mini app has sent them; those of a frame have passed its checks. */
  params: unknown;
  /** The URL of the mini app, or of the frame's page. */
  url: string;
  /**
   * Whether the visitor has just pressed in the mini app, and not in the page. Always true for a
   * frame, whose button is in the page.
   */
  isPressed: boolean;
}

/** The request of a frame's server to a wallet. Its form is checked, its meaning is not. */
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
  /** The host of the mini app, which the message has to name. */
  domain: string;
  /** The URL of the mini app, which the message has to name. */
  siweUri: string;
  /** Makes the message valid for one sign-in only: at least 8 letters or digits. */
  nonce: string;
  /** When the message becomes valid, as ISO 8601. */
  notBefore?: string | undefined;
  /** When the message expires, as ISO 8601. */
  expirationTime?: string | undefined;
  /** Whether an auth address may sign. */
  acceptAuthAddress: boolean;
  /** The fid of the viewer: nobody else may sign. */
  fid: number;
}

/** A signed message, for the mini app. */
export interface MiniAppSignInResult {
  /** The message that was signed. */
  message: string;
  /** Its signature. */
  signature: string;
  /** The kind of address that has signed. */
  authMethod: 'custody' | 'authAddress';
}

/** The signal and the callback of one attempt to sign in to a mini app. */
export interface MiniAppSignInAttempt {
  /** Aborted when the visitor cancels, or the mini app is closed. */
  signal: AbortSignal;
  /** Shows the visitor the http(s) URL at which they approve, as a QR code and a link. */
  onApprovalUrl: (url: string) => void;
}

/**
 * Asks the viewer to sign a message for a mini app. Rejects if they do not. `relaySignIn` of
 * castkit/mini-app creates one.
 */
export type MiniAppSignIn = (
  request: MiniAppSignInRequest,
  attempt: MiniAppSignInAttempt,
) => Promise<MiniAppSignInResult>;

/** A cast that a mini app wants to post. */
export interface MiniAppDraft {
  /** The text; empty without one. */
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

/** A request of a mini app about tokens, with its fields as they were sent. */
export interface TokenRequest {
  /** The fields of the request, such as `token` and `amount`. None of them is checked. */
  options: Readonly<Record<string, unknown>>;
  /** The URL of the mini app. */
  url: string;
}

/**
 * A change that a viewer has made to a mini app that they had added, in the format of the protocol.
 */
export type MiniAppChange =
  | { event: 'miniapp_removed' | 'notifications_disabled' }
  | { event: 'notifications_enabled'; notificationDetails: MiniAppNotificationDetails };

/**
 * How a site hosts mini apps. Features without an option are refused as the protocol requires, and
 * mini apps are not told that they work.
 */
export interface MiniAppHostOptions {
  /**
   * The fid of the site's own client, which mini apps read as `context.client.clientFid`.
   * @default 0
   */
  clientFid?: number | undefined;
  /**
   * The wallet of the page. A mini app sees its accounts only after its own request to connect, and
   * each request that does more than read needs a press of the visitor, or the consent of
   * `onWalletRequest`.
   * @default none
   */
  ethereumProvider?: EthereumProvider | undefined;
  /**
   * Called before each request of a mini app or a frame to the wallet. Return true, or a promise of
   * it, to go on.
   * @default the wallet asks the visitor
   */
  onWalletRequest?: ((request: WalletRequest) => boolean | Promise<boolean>) | undefined;
  /**
   * How the wallet is announced, by EIP-6963.
   * @default `{ name: 'Wallet' }`, with the host of the page in reverse order as `rdns`
   */
  walletInfo?: { name: string; icon?: string | undefined; rdns?: string | undefined } | undefined;
  /**
   * The CAIP-2 ids of the wallet's chains.
   * @default the chain that the wallet is on
   */
  chains?: readonly string[] | undefined;
  /**
   * Does the transaction of a frame's button in place of `ethereumProvider`. Resolve to the hash of
   * the transaction or to the signature, or to null if the visitor has refused.
   * @default `ethereumProvider` does it; without one the button says that a Farcaster app can
   */
  onTransaction?: ((request: FrameTransactionRequest) => Promise<string | null>) | undefined;
  /**
   * Signs the viewer in to mini apps: `relaySignIn()`, or a function of your own.
   * @default mini apps are told that the viewer has refused
   */
  signIn?: MiniAppSignIn | undefined;
  /**
   * Opens your composer. Resolve to the posted cast, or to null.
   * @default the composer of the social app in a new tab, and null
   */
  onComposeCast?:
    | ((draft: MiniAppDraft) => MiniAppPosted | null | Promise<MiniAppPosted | null>)
    | undefined;
  /**
   * Called instead of opening the profile in the social app in a new tab.
   * @default a new tab
   */
  onViewProfile?: ((fid: number) => void) | undefined;
  /**
   * Called instead of opening the cast in the social app in a new tab.
   * @default a new tab
   */
  onViewCast?: ((hash: string) => void) | undefined;
  /** Shows a token. */
  onViewToken?: ((request: TokenRequest) => void | Promise<void>) | undefined;
  /** Sends tokens, if the visitor agrees. Resolves to the result for the mini app. */
  onSendToken?: ((request: TokenRequest) => Promise<object>) | undefined;
  /** Swaps tokens, if the visitor agrees. Resolves to the result for the mini app. */
  onSwapToken?: ((request: TokenRequest) => Promise<object>) | undefined;
  /**
   * Called when a mini app asks to be added, at most three times while it is open. Resolve to an
   * object once the visitor has agreed, with `notificationDetails` if it may notify them; to null
   * if they have not. Your server has to verify the manifest.
   * @default mini apps are told that the viewer has refused
   */
  onAddMiniApp?:
    | ((app: {
        url: string;
      }) => Promise<{ notificationDetails?: MiniAppNotificationDetails | undefined } | null>)
    | undefined;
  /**
   * Called when a mini app is opened, with a function that reports changes that the viewer makes in
   * your site meanwhile. Return a function that stops the reports.
   * @default mini apps learn of no changes
   */
  followMiniApp?:
    | ((url: string, tell: (change: MiniAppChange) => void) => (() => void) | undefined)
    | undefined;
  /**
   * Whether the viewer has added a mini app.
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
