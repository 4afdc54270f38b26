import type { ParsedFrame } from './frame-types.js';
import type { MediaEmbed } from './embed-types.js';
import type { ApiReactions, ApiViewerContext, ToggleKind } from './reactions.js';
import type { TextToken } from './tokenize.js';

/** What the API sends: each field may be absent, undefined or null. */
export type FromApi<T> = { [Field in keyof T]?: T[Field] | null | undefined };

/**
 * The users and channels that a text mentions, as the API sends them. Each range belongs to the
 * profile or channel at the same index, and counts bytes of UTF-8.
 */
interface Mentions {
  mentioned_profiles: readonly User[];
  mentioned_profiles_ranges: readonly FromApi<{ start: number; end: number }>[];
  mentioned_channels: readonly FromApi<{ id: string; name: string }>[];
  mentioned_channels_ranges: readonly FromApi<{ start: number; end: number }>[];
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
  custody_address: string;
  profile: FromApi<{
    bio: FromApi<Mentions & { text: string }>;
  }>;
  follower_count: number;
  following_count: number;
  /** Sent until November 2025. */
  power_badge: boolean;
  pro: FromApi<{ status: string }>;
  viewer_context: FromApi<{ following: boolean; followed_by: boolean }>;
}> {}

/** A user who reacted. The API has sent empty lists since September 2025, with the counts. */
export interface Reactor extends FromApi<{ fid: number; fname: string }> {}

/** An embed of a cast: a URL with metadata, or another cast. */
export interface Embed extends FromApi<{
  url: string;
  metadata: object;
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
      parent_url: string;
      embeds: readonly Embed[];
      /** Sent until October 2025; today frames are in `embeds[].metadata.frame`. */
      frames: readonly Frame[];
      reactions: FromApi<ApiReactions>;
      replies: FromApi<{ count: number }>;
      channel: FromApi<{ id: string; name: string }>;
      viewer_context: FromApi<ApiViewerContext>;
    }> {}

/** A button of a frame. */
export interface FrameButton {
  /** The position of the button, from 1. */
  index: number;
  /** The text of the button; may be empty. */
  title: string;
  /** The action of a press. */
  action_type: 'post' | 'post_redirect' | 'link' | 'mint' | 'tx' | (string & {});
  /** The target of `link`, `mint` and `tx`. */
  target?: string;
  /** The URL to post a press to, if not the frame's. */
  post_url?: string;
}

/**
 * An interactive frame, as a press handler receives and returns it. A required field that the API
 * omitted is empty: `''`, `{}`, `post` for an action.
 */
export interface NeynarFrame {
  /** The version of the frame's format. */
  version: string;
  /** The title of the frame's page. */
  title?: string;
  /** The URL of the image. */
  image: string;
  /** The aspect ratio of the image: `1:1`; anything else is rendered as 1.91:1. */
  image_aspect_ratio?: string;
  /** The buttons; the first four are rendered. */
  buttons: FrameButton[];
  /** With `text` the frame has a text input, and `text` is its placeholder. */
  input: { text?: string };
  /** The state that the frame's server receives with a press. */
  state: object;
  /** The URL to post a press to. */
  post_url?: string;
  /** The URL of the frame's page. */
  frames_url: string;
}

/** A frame or mini app as the API sends it. */
export interface Frame extends FromApi<
  Omit<NeynarFrame, 'buttons'> & { buttons: readonly FromApi<FrameButton>[] }
> {}

/** The preview of a linked page. */
export interface LinkPreview {
  /** The http(s) URL of the image. */
  ogImage?: string;
  /** The title of the page. */
  ogTitle?: string;
  /** The description of the page. */
  ogDescription?: string;
}

/** A user or channel that a text mentions. Without a name it is ignored. */
export interface Mention {
  /** The username, without `@`. The handle is linked wherever it occurs in the text. */
  username?: string | undefined;
  /** The id of the channel, without `/`. It is linked at the range only. */
  channel?: string | undefined;
  /** The start of the mention, in bytes of UTF-8. Ignored if the name is not there. */
  start?: number | undefined;
  /** The exclusive end of the mention, likewise. */
  end?: number | undefined;
}

/** A parsed author. */
export interface ParsedAuthor {
  /** Null if the API sends none. */
  fid: number | null;
  /** Without `@`; empty if the API sends none, or an invisible one. */
  username: string;
  /**
   * The display name, else the username, else `!` and the fid; empty if none of them is known and
   * visible.
   */
  displayName: string;
  /** The http(s) URL of the avatar, or null. */
  avatarUrl: string | null;
  powerBadge: boolean;
  /** Whether the user has the social app's subscription. */
  pro: boolean;
}

/**
 * A parsed profile. The display name is never the username; it is empty if neither name nor fid is
 * known.
 */
export interface ParsedProfile extends ParsedAuthor {
  /** Empty if the API sends none. */
  bio: TextToken[];
  /** Null if the API sends no count, as for a dehydrated user. */
  followers: number | null;
  following: number | null;
  /** Whether the user follows the viewer of the request. */
  followsViewer: boolean;
}

/** A parsed reaction to a cast that can be undone. */
export interface ParsedReaction {
  /** Whether the viewer of the request has reacted, as the API says. */
  active: boolean;
  /** Null if the API sends no count, as for a quoted cast. */
  count: number | null;
  /** The fids of the users who reacted; today's API sends none. */
  fids: number[];
}

/** The parsed reactions to a cast. */
export type ParsedReactions = Record<ToggleKind, ParsedReaction>;

/** A parsed embed of a cast. */
export type CastEmbed =
  | Exclude<MediaEmbed, { kind: 'link' | 'quote' | 'unknown' }>
  | {
      kind: 'link';
      /** The http(s) URL of the page. */
      url: string;
      /** The metadata of the API; null if it contains nothing to show. */
      preview: LinkPreview | null;
      /** The frame of the page, if it is among the cast's frames. */
      frame: ParsedFrame | null;
    }
  | {
      kind: 'quote';
      /** Null if only the hash was sent, and within a quote. */
      cast: ParsedCast | null;
      /** The hash to fetch; empty only if the cast has none. */
      hash: string;
    };

/** The casts of a feed; null for an object that is none, which is rendered as missing. */
export type FeedCasts = readonly (ParsedCast | null)[];

export type CastQuote = Extract<CastEmbed, { kind: 'quote' }>;

/** A parsed cast: the same for both shapes of the API. */
export interface ParsedCast {
  /** Empty if the API sends none. */
  hash: string;
  /** The text; URLs of embeds are plain. */
  text: TextToken[];
  /** The text for a card without embeds: all URLs are links. */
  textAlone: TextToken[];
  author: ParsedAuthor;
  /** Milliseconds since 1970; null if the API sends no valid time. */
  timestamp: number | null;
  /** Null if the API sends no count, as for a quoted cast. */
  replies: number | null;
  reactions: ParsedReactions;
  channel: { id: string; name: string } | null;
  embeds: CastEmbed[];
  /** Frames and mini apps, each URL once. */
  frames: ParsedFrame[];
  /** The cast as the API sent it, for handlers. */
  raw: Cast;
}
