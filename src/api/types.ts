import type { ParsedFrame } from '../frames/types.js';
import type { MediaEmbed } from '../media/types.js';
import type { TextToken } from '../text/tokenize.js';

/** The wire promises nothing: each field may be absent, undefined or null. */
export type Wire<T> = { [Field in keyof T]?: T[Field] | null | undefined };

/**
 * Whom and what a text mentions, as the API sends it. Each range belongs to the profile or channel
 * at the same place in the list beside it, and counts bytes of UTF-8.
 */
interface Mentions {
  mentioned_profiles: readonly User[];
  mentioned_profiles_ranges: readonly Wire<{ start: number; end: number }>[];
  mentioned_channels: readonly Wire<{ id: string; name: string }>[];
  mentioned_channels_ranges: readonly Wire<{ start: number; end: number }>[];
}

/** A user as the API sends it, of 2024 or of today, whole or dehydrated (Neynar OpenAPI, schema `User`). */
export interface User extends Wire<{
  object: string;
  fid: number;
  username: string;
  display_name: string;
  pfp_url: string;
  custody_address: string;
  profile: Wire<{
    bio: Wire<Mentions & { text: string }>;
  }>;
  follower_count: number;
  following_count: number;
  /** Sent until November 2025. */
  power_badge: boolean;
  pro: Wire<{ status: string }>;
  viewer_context: Wire<{ following: boolean; followed_by: boolean }>;
}> {}

/** Somebody who reacted. Live arrays have been empty since September 2025; the counts remain. */
export interface Reactor extends Wire<{ fid: number; fname: string }> {}

/** What hangs on a cast: an address with what the API knows of it, or another cast. */
export interface Embed extends Wire<{
  url: string;
  metadata: object;
  cast: Cast;
  cast_id: Wire<{ hash: string; fid: number }>;
}> {}

/** A cast as the API sends it, of 2024 or of today, whole or not (Neynar OpenAPI, schema `Cast`). */
export interface Cast
  extends
    Wire<Mentions>,
    Wire<{
      object: string;
      hash: string;
      text: string;
      /** ISO 8601. */
      timestamp: string;
      author: User;
      parent_url: string;
      embeds: readonly Embed[];
      /** Sent until October 2025; today's frames are in `embeds[].metadata.frame`. */
      frames: readonly Frame[];
      reactions: Wire<{
        likes: readonly Reactor[];
        likes_count: number;
        recasts: readonly Reactor[];
        recasts_count: number;
      }>;
      replies: Wire<{ count: number }>;
      channel: Wire<{ id: string; name: string }>;
      viewer_context: Wire<{ liked: boolean; recasted: boolean }>;
    }> {}

/** A button of a frame. */
export interface FrameButton {
  /** From 1, in the order of drawing. */
  index: number;
  /** May be empty. */
  title: string;
  /** What a press does. */
  action_type: 'post' | 'post_redirect' | 'link' | 'mint' | 'tx' | (string & {});
  /** Where `link`, `mint` and `tx` lead. */
  target?: string;
  /** Where a press is posted, if not to the frame's own. */
  post_url?: string;
}

/**
 * An interactive frame, as a press handler receives and returns it (SPEC.md 3). A required field
 * that the API left out is empty: `''`, `{}`, `post` for an action.
 */
export interface NeynarFrame {
  version: string;
  title?: string;
  image: string;
  /** `1:1`; anything else is drawn as 1.91:1. */
  image_aspect_ratio?: string;
  buttons: FrameButton[];
  /** With `text`, the frame asks for some: it is the field's placeholder. */
  input: { text?: string };
  /** What the frame's server wants back with a press. */
  state: object;
  post_url?: string;
  /** The address of the frame's page. */
  frames_url: string;
}

/** A frame or mini app as the API sends it. */
export interface Frame extends Wire<
  Omit<NeynarFrame, 'buttons'> & { buttons: readonly Wire<FrameButton>[] }
> {}

/** What is shown of a page that a cast links to (SPEC.md 3). */
export interface LinkPreview {
  ogImage?: string;
  ogTitle?: string;
  ogDescription?: string;
}

/** A user or a channel that a text mentions. Without a name it links nothing. */
export interface Mention {
  /** Who is mentioned, without `@`. Their handle is a link wherever it stands in the text. */
  username?: string | undefined;
  /** The id of the channel that is mentioned, without `/`. It is a link where the range says. */
  channel?: string | undefined;
  /** Where the mention begins, in bytes of UTF-8. Used only if the name is there. */
  start?: number | undefined;
  /** Where it ends, exclusive, likewise. */
  end?: number | undefined;
}

/** Who wrote a cast, ready to draw. */
export interface ParsedAuthor {
  /** Null where the wire names nobody. */
  fid: number | null;
  /** Without `@`; empty where the wire has none, or one that cannot be seen. */
  username: string;
  /**
   * Never blank while a name, a username or a fid is known: these stand in for one another in that
   * order. One that cannot be seen is not known.
   */
  displayName: string;
  /** http(s), or null. */
  avatarUrl: string | null;
  powerBadge: boolean;
  /** Whether they pay for the social app's subscription. */
  pro: boolean;
}

/** Somebody's profile, ready to draw. A display name is never a username; empty where neither name nor fid is known. */
export interface ParsedProfile extends ParsedAuthor {
  /** Empty where the API has none. */
  bio: TextToken[];
  /** Null where the API does not count, as of a dehydrated user. */
  followers: number | null;
  following: number | null;
  /** Whether they follow the viewer on whose behalf the API was asked. */
  followsViewer: boolean;
}

/** How a cast was received, ready to draw. */
export interface ParsedReactions {
  /** Null where the wire does not count, as in a quoted cast. */
  likes: number | null;
  recasts: number | null;
  /** The fids of those whom the wire names; today's API names nobody. */
  likers: number[];
  recasters: number[];
  /** Whether the viewer on whose behalf the API was asked did so, by its own word. */
  liked: boolean;
  recasted: boolean;
}

/** What hangs on a cast, ready to draw. */
export type CastEmbed =
  | Exclude<MediaEmbed, { kind: 'link' | 'quote' | 'unknown' }>
  | {
      kind: 'link';
      /** http(s) */
      url: string;
      /** What the API has sent of the page; null where that is nothing worth showing. */
      preview: LinkPreview | null;
      /** The one among the cast's frames that is the page's. */
      frame: ParsedFrame | null;
    }
  | {
      kind: 'quote';
      /** Null where only the hash was sent, and within a quote. */
      cast: ParsedCast | null;
      /** What to ask the API for; empty only where the cast came without one. */
      hash: string;
    };

/** The casts of a feed; null for an object that holds none, which is drawn as missing. */
export type FeedCasts = readonly (ParsedCast | null)[];

export type CastQuote = Extract<CastEmbed, { kind: 'quote' }>;

/** A cast, ready to draw: both shapes of the API come out as this one. */
export interface ParsedCast {
  /** Empty where the API has none. */
  hash: string;
  /** Addresses that hang on the cast are plain. */
  text: TextToken[];
  /** The same without what hangs on the cast: all addresses are links. */
  textAlone: TextToken[];
  author: ParsedAuthor;
  /** Milliseconds since 1970, or null where the API has no readable time. */
  timestamp: number | null;
  /** Null where the API does not count, as in a quoted cast. */
  replies: number | null;
  reactions: ParsedReactions;
  channel: { id: string; name: string } | null;
  embeds: CastEmbed[];
  /** Frames and mini apps, each address once. */
  frames: ParsedFrame[];
  /** The API's JSON as it is, for handlers. */
  raw: Cast;
}
