import type { ApiReactions, ApiViewerContext } from './reactions.js';

/** An object of the API: each field may be absent, undefined or null. */
export type FromApi<T> = { [Field in keyof T]?: T[Field] | null | undefined };

/**
 * The users and channels that a text mentions, as the API sends them. Each range belongs to the
 * profile or channel at the same index, and counts bytes of UTF-8.
 */
interface Mentions {
  // Sites and older SDKs have other types of them; each is read when a text is parsed.
  mentioned_profiles: readonly unknown[];
  mentioned_profiles_ranges: readonly unknown[];
  mentioned_channels: readonly unknown[];
  mentioned_channels_ranges: readonly unknown[];
}

/**
 * A user as the API sends it, in its shape of 2024 or of today, whole or dehydrated (Neynar
 * OpenAPI, schema `User`).
 */
export interface User extends FromApi<{
  object: string;
  fid: number;
  username: string;
  display_name: string;
  pfp_url: string;
  /** The Ethereum address that owns the account. */
  custody_address: string;
  profile: FromApi<{
    bio: FromApi<Mentions & { text: string }>;
    banner: FromApi<{ url: string }>;
    location: FromApi<{
      latitude: number;
      longitude: number;
      address: FromApi<{ city: string; state: string; country: string }>;
    }>;
  }>;
  follower_count: number;
  following_count: number;
  /** Sent until November 2025. */
  power_badge: boolean;
  /** The social app's subscription; `subscribed` is active. */
  pro: FromApi<{ status: string }>;
  /** Accounts on other platforms, such as `x` or `github`. */
  verified_accounts: readonly FromApi<{ platform: string; username: string }>[];
  /** Whether the viewer follows the user, and the user follows the viewer. */
  viewer_context: FromApi<{ following: boolean; followed_by: boolean }>;
}> {}

/**
 * A channel as the API sends it, whole or dehydrated; fields may be missing (Neynar OpenAPI, schema
 * `Channel`).
 */
export interface Channel extends FromApi<{
  object: string;
  id: string;
  name: string;
  /** The URL that its casts reply to. */
  url: string;
  parent_url: string;
  description: string;
  image_url: string;
  follower_count: number;
  member_count: number;
  /** The user who leads the channel. */
  lead: User;
  external_link: FromApi<{ title: string; url: string }>;
}> {}

/** A user who reacted. Since September 2025 the API sends empty lists, besides the counts. */
export interface Reactor extends FromApi<{ fid: number; fname: string }> {}

/** An embed of a cast: a URL with metadata, or another cast. */
export interface Embed extends FromApi<{
  url: string;
  metadata: object;
  /** Not of this API: what others, and databases of sites, have in place of `metadata`. */
  open_graph: object;
  cast: Cast;
  cast_id: FromApi<{ hash: string; fid: number }>;
}> {}

/**
 * A cast as the API sends it, in its shape of 2024 or of today; fields may be missing (Neynar
 * OpenAPI, schema `Cast`).
 */
export interface Cast
  extends
    FromApi<Mentions>,
    FromApi<{
      object: string;
      hash: string;
      text: string;
      /** ISO 8601. */
      timestamp: string;
      author: User;
      /** The cast that this one replies to. */
      parent_hash: string;
      /** Its author: today's API only sends the fid. */
      parent_author: User;
      parent_url: string;
      /** The app with which it was posted. */
      app: User;
      embeds: readonly Embed[];
      /** Sent until October 2025; today frames are in `embeds[].metadata.frame`. */
      frames: readonly Frame[];
      reactions: FromApi<ApiReactions>;
      replies: FromApi<{ count: number }>;
      channel: FromApi<{ id: string; name: string }>;
      viewer_context: FromApi<ApiViewerContext>;
    }> {}

/**
 * A notification as the API sends it: what one user or several have done; fields may be missing
 * (Neynar OpenAPI, schema `Notification`).
 */
export interface FarcasterNotification extends FromApi<{
  object: string;
  /** `follows`, `likes`, `recasts`, `mention`, `reply` or `quote`; others are left out. */
  type: string;
  /** ISO 8601. */
  most_recent_timestamp: string;
  /** Whether the viewer has seen it. */
  seen: boolean;
  /** The newest followers, of `follows`. */
  follows: readonly FromApi<{ user: User }>[];
  /** The newest reactions, of `likes` and `recasts`. */
  reactions: readonly FromApi<{ object: string; user: User; cast: Cast }>[];
  /** The viewer's cast that was reacted to, or the cast that mentions, replies or quotes. */
  cast: Cast;
  /** How many did it. */
  count: number;
}> {}

/** A button of a frame. */
export interface FrameButton {
  /** The position of the button, from 1. */
  index: number;
  /** The text of the button; may be empty. */
  title: string;
  /** The action of the button. */
  action_type: 'post' | 'post_redirect' | 'link' | 'mint' | 'tx' | (string & {});
  /** The target of `link`, `mint` and `tx`. */
  target?: string | undefined;
  /** The URL to post a press to, if not the frame's. */
  post_url?: string | undefined;
}

/** A frame server's response to a press of a `tx` button: the request for the wallet. */
export interface FrameTransaction {
  /** The CAIP-2 id of the chain, such as `eip155:8453`. */
  chainId: string;
  /** `eth_sendTransaction` or `eth_signTypedData_v4`. */
  method: string;
  /**
   * For a transaction `to`, `value` in wei and `data`; for typed data `domain`, `types`,
   * `primaryType` and `message`.
   */
  params: unknown;
}

/** The data of the page's wallet for a frame's server. */
export interface FrameWallet {
  /** The address of the visitor; none if `onTransaction` of the mini apps does transactions. */
  address?: string | undefined;
  /** The hash of the transaction, or the signature; none before it is done. */
  transactionId?: string | undefined;
}

/**
 * An interactive frame, as a press handler receives and returns it. A required field that the API
 * omitted is empty: `''`, `{}`, `post` for an action.
 */
export interface NeynarFrame {
  /** The version of the frame's format. */
  version: string;
  /** The title of the frame's page. */
  title?: string | undefined;
  /** The URL of the image. */
  image: string;
  /** The aspect ratio of the image: `1:1`; anything else is rendered as 1.91:1. */
  image_aspect_ratio?: string | undefined;
  /** The buttons; the first four are rendered. */
  buttons: FrameButton[];
  /** With `text` the frame has a text input, and `text` is its placeholder. */
  input: { text?: string | undefined };
  /** The state that the frame's server receives with a press. */
  state: object;
  /** The URL to post a press to. */
  post_url?: string | undefined;
  /** The URL of the frame's page. */
  frames_url: string;
  /**
   * Set by a press handler: the transaction that the frame's server requests. The wallet of
   * `settings.miniApps` does it, and the handler is called again with the result.
   */
  transaction?: FrameTransaction | undefined;
}

/** A frame or mini app as the API sends it. */
export interface Frame extends FromApi<
  Omit<NeynarFrame, 'buttons'> & { buttons: readonly FromApi<FrameButton>[] }
> {}

/** A site's decision to cover or hide a cast. */
export interface Verdict {
  /** `cover` hides the cast behind a button, and `hide` leaves it out. */
  level: 'cover' | 'hide';
  /**
   * The reason for covering it, which visitors read.
   * @default the message `castCovered`
   */
  reason?: string | undefined;
}

/**
 * `settings.pageRule`: returns the page that an address belongs to.
 * @param url the address, as the URL parser spells it
 * @param page the address without the parameters of trackers, and without a hash that is no route
 * @returns the address of the page; anything but an http(s) address without a password means `page`
 */
export type PageRule = (url: string, page: string) => string;
