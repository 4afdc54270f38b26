/** The URL and token with which a mini app sends push notifications to its user. */
export interface MiniAppNotificationDetails {
  /** The http(s) URL that notifications are posted to. */
  url: string;
  /** The secret that belongs to the user and the app. */
  token: string;
}

/** A user of the host. */
export interface MiniAppUser {
  /** The fid, as the host claims it. A server must not trust it. */
  fid: number;
  /** The username, without `@`. */
  username?: string;
  /** The display name. */
  displayName?: string;
  /** The http(s) URL of the avatar. */
  pfpUrl?: string;
  /** The place that the user has named, and its Google place id. */
  location?: { placeId: string; description: string };
}

/** The host: the social app that shows the mini app. */
export interface MiniAppClient {
  /** The fid of the host. */
  clientFid: number;
  /** Whether the user has added the mini app. */
  added: boolean;
  /** Whether the host is a website or an app. */
  platformType?: 'web' | 'mobile';
  /** The URL and token for notifications, if the user allows them. */
  notificationDetails?: MiniAppNotificationDetails;
  /** The parts of the screen that the host covers, in px. */
  safeAreaInsets?: { top: number; bottom: number; left: number; right: number };
}

/** A cast, as a host describes it. */
export interface MiniAppCast {
  /** The author. */
  author: MiniAppUser;
  /** The hash of the cast. */
  hash: string;
  /** The hash of the cast that it replies to. */
  parentHash?: string;
  /** The fid of the author of that cast. */
  parentFid?: number;
  /** Milliseconds since 1970. */
  timestamp?: number;
  /** The users that the text mentions. */
  mentions?: MiniAppUser[];
  /** The text of the cast. */
  text: string;
  /** The URLs of the embeds. */
  embeds?: string[];
  /** The channel. */
  channelKey?: string;
}

/** The place in the host from which the mini app was opened. */
export type MiniAppLocation =
  | { type: 'cast_embed'; embed: string; cast: MiniAppCast }
  | { type: 'cast_share'; cast: MiniAppCast }
  | {
      type: 'notification';
      notification: { notificationId: string; title: string; body: string };
    }
  | { type: 'launcher' }
  | { type: 'channel'; channel: { key: string; name: string; imageUrl?: string } }
  | { type: 'open_miniapp'; referrerDomain: string };

/**
 * The context that a host sends to a mini app. It proves nothing: verify a sign-in on your server
 * instead.
 */
export interface MiniAppContext {
  /** The user of the host. */
  user: MiniAppUser;
  /** The host. */
  client: MiniAppClient;
  /** The place from which the mini app was opened. */
  location?: MiniAppLocation;
  /** The abilities of the device. */
  features?: { haptics: boolean; cameraAndMicrophoneAccess?: boolean };
}

/** The events of a host, with the arguments of their listeners. */
export interface MiniAppEvents {
  /** The user pressed the button below the mini app. */
  primaryButtonClicked: [];
  /** The user has added the mini app. */
  miniAppAdded: [event: { notificationDetails?: MiniAppNotificationDetails }];
  /** The user or the host refused to add the mini app. */
  miniAppAddRejected: [event: { reason: 'invalid_domain_manifest' | 'rejected_by_user' }];
  /** The user has removed the mini app. */
  miniAppRemoved: [];
  /** The user allows notifications. */
  notificationsEnabled: [event: { notificationDetails: MiniAppNotificationDetails }];
  /** The user no longer allows notifications. */
  notificationsDisabled: [];
  /** The host's back button was pressed. */
  backNavigationTriggered: [];
}

/** A token payment or swap. */
type TokenResult<Name extends string, Details> =
  | ({ success: true } & Record<Name, Details>)
  | {
      success: false;
      reason: 'rejected_by_user' | `${Name}_failed`;
      error?: { error: string; message?: string };
    };

/**
 * Requests to the host. Each rejects with the host's error. Without a host, a request opens a tab,
 * does nothing, or rejects with an error named `MiniApp.NoHost`. A request that is pending when the
 * provider is removed never settles.
 */
export interface MiniAppActions {
  /** Hides the host's splash screen. The provider calls it. */
  ready: (options?: {
    /** Whether the host's gestures, such as swiping to close, are turned off. */
    disableNativeGestures?: boolean | undefined;
  }) => Promise<void>;
  /** Opens an http(s) URL; without a host, in a new tab. Rejects for any other URL. */
  openUrl: (url: string | { url: string }) => Promise<void>;
  /** Closes the mini app. Without a host, closes the window if a script opened it. */
  close: () => Promise<void>;
  /** Sets the button below the mini app. */
  setPrimaryButton: (options: {
    /** The label of the button. */
    text: string;
    /** Whether the button shows that it is loading. */
    loading?: boolean | undefined;
    /** Whether the button cannot be pressed. */
    disabled?: boolean | undefined;
    /** Whether the button is hidden. */
    hidden?: boolean | undefined;
  }) => Promise<void>;
  /** Asks the user to add the mini app. Rejects with errors such as `AddMiniApp.RejectedByUser`. */
  addMiniApp: () => Promise<{ notificationDetails?: MiniAppNotificationDetails }>;
  /** An older name of `addMiniApp`. */
  addFrame: () => Promise<{ notificationDetails?: MiniAppNotificationDetails }>;
  /** Signs in with Farcaster. Your server verifies the result. */
  signIn: (options: {
    /** The nonce from your server: at least 8 letters or digits. */
    nonce: string;
    /** When the message becomes valid, as ISO 8601. */
    notBefore?: string | undefined;
    /** When the message expires, as ISO 8601. */
    expirationTime?: string | undefined;
    /** Whether an auth address may sign, not only the custody address. */
    acceptAuthAddress?: boolean | undefined;
  }) => Promise<{ signature: string; message: string; authMethod: 'custody' | 'authAddress' }>;
  /** Shows a cast; without a host, in a new tab. */
  viewCast: (options: {
    hash: string;
    authorUsername?: string | undefined;
    close?: boolean | undefined;
  }) => Promise<void>;
  /** Shows a profile; without a host, in a new tab. */
  viewProfile: (options: { fid: number }) => Promise<void>;
  /**
   * Opens the host's composer. Resolves to the cast, or null if the user did not post. Without a
   * host, it opens the social app's composer in a new tab, and `cast` is null.
   */
  composeCast: <Close extends boolean | undefined = undefined>(options?: {
    /** The text to begin with. */
    text?: string | undefined;
    /** The URLs to attach. */
    embeds?: [] | [string] | [string, string] | undefined;
    /** The cast to reply to. */
    parent?: { type: 'cast'; hash: string } | undefined;
    /** Whether the mini app closes. The promise then resolves to undefined. */
    close?: Close | undefined;
    /** The id of the channel to post in. */
    channelKey?: string | undefined;
  }) => Promise<Close extends true ? undefined : { cast: ComposedCast | null }>;
  /** Shows a token, by its CAIP-19 id. */
  viewToken: (options: { token: string }) => Promise<void>;
  /** Asks the user to send a token. */
  sendToken: (options: {
    /** The CAIP-19 id of the token. */
    token?: string | undefined;
    /** The amount in the token's smallest unit: `1000000` is 1 USDC. */
    amount?: string | undefined;
    /** The address to send to. */
    recipientAddress?: string | undefined;
    /** The fid of the user to send to. */
    recipientFid?: number | undefined;
  }) => Promise<TokenResult<'send', { transaction: `0x${string}` }>>;
  /** Asks the user to swap tokens. */
  swapToken: (options: {
    /** The CAIP-19 id of the token to sell. */
    sellToken?: string | undefined;
    /** The CAIP-19 id of the token to buy. */
    buyToken?: string | undefined;
    /** The amount to sell, in the token's smallest unit: `1000000` is 1 USDC. */
    sellAmount?: string | undefined;
  }) => Promise<TokenResult<'swap', { transactions: `0x${string}`[] }>>;
  /** Opens another mini app; without a host, in a new tab. */
  openMiniApp: (options: { url: string }) => Promise<void>;
  /** Asks for the camera and the microphone. */
  requestCameraAndMicrophoneAccess: () => Promise<void>;
}

/** A cast that the user has posted in the host's composer. */
export interface ComposedCast {
  /** The hash of the cast. */
  hash: string;
  /** The text of the cast. */
  text?: string;
  /** The URLs of the embeds. */
  embeds?: [] | [string] | [string, string];
  /** The cast that it replies to. */
  parent?: { type: 'cast'; hash: string };
  /** The channel. */
  channelKey?: string;
}

/** Vibrations of the device. Without a host, they do nothing. */
export interface MiniAppHaptics {
  /** Vibrates for a collision of this weight. */
  impactOccurred: (type: 'light' | 'medium' | 'heavy' | 'soft' | 'rigid') => Promise<void>;
  /** Vibrates for this outcome of a task. */
  notificationOccurred: (type: 'success' | 'warning' | 'error') => Promise<void>;
  /** Vibrates for a change of the selection. */
  selectionChanged: () => Promise<void>;
}

/** The host's back button. Without a host there is none. */
export interface MiniAppBack {
  /** Whether the button is shown. */
  visible: boolean;
  /** Called when the button is pressed. */
  onback: (() => unknown) | null;
  /** Shows the button. */
  show: () => Promise<void>;
  /** Hides the button. */
  hide: () => Promise<void>;
  /** Shows the button, and makes it go back in the page's history. */
  enableWebNavigation: () => Promise<void>;
  /** Ends `enableWebNavigation`. */
  disableWebNavigation: () => Promise<void>;
}
