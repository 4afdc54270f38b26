import type { Frame, FrameButton, FrameWallet, NeynarFrame, Cast } from './api-types.js';
import type { NotificationKind } from './notifications.js';
import type { ToggleKind } from './reactions.js';
import type { TextToken } from '../text/tokenize.js';

/** The preview of a linked page. */
export interface LinkPreview {
  /** The http(s) URL of the image. */
  ogImage?: string | undefined;
  /** The title of the page. */
  ogTitle?: string | undefined;
  /** The description of the page. */
  ogDescription?: string | undefined;
}

/** A user or channel that a text mentions. Without a name it is ignored. */
export interface Mention {
  /** The username, without `@`. The handle is linked wherever it occurs in the text. */
  username?: string | undefined;
  /** The fid of that user, for `settings.urls`. */
  fid?: number | undefined;
  /** The id of the channel, without `/`. It is linked at the range only. */
  channel?: string | undefined;
  /** The start of the mention, in bytes of UTF-8. Ignored if the name is not there. */
  start?: number | undefined;
  /** The exclusive end of the mention, in bytes of UTF-8. Ignored if the name is not there. */
  end?: number | undefined;
}

export interface ParsedUser {
  /** Null if the API sends none. */
  fid: number | null;
  /** Without `@`; empty if the API sends none, or only invisible characters. */
  username: string;
  /**
   * The display name, or else the username, or else `!` and the fid; empty if none of them is known
   * and visible.
   */
  displayName: string;
  /** The http(s) URL of the avatar, or null. */
  avatarUrl: string | null;
  /** Whether the API marks the user as trusted. */
  powerBadge: boolean;
  /** Whether the user has the social app's subscription. */
  pro: boolean;
}

/**
 * A parsed profile. The display name is never the username; it is empty if neither name nor fid is
 * known.
 */
export interface ParsedProfile extends ParsedUser {
  /** Empty if the API sends none. */
  bio: TextToken[];
  /** The wide picture above the profile. */
  bannerUrl: string | null;
  /** Null if the API sends no count, as for a dehydrated user. */
  followers: number | null;
  /** Null if the API sends no count, as for a dehydrated user. */
  following: number | null;
  /** Whether the viewer of the request follows the user. */
  isFollowed: boolean;
  /** Whether the user follows the viewer of the request. */
  followsViewer: boolean;
  /** The place that the user names; empty if the API sends none. */
  location: string;
  /** Accounts on other platforms, which the API has verified. */
  accounts: { name: string; url: string }[];
}

export interface ParsedChannel {
  /** Never empty. */
  id: string;
  /** Falls back to the id. */
  name: string;
  /** Empty if the API sends none. */
  description: TextToken[];
  imageUrl: string | null;
  /** Null if the API sends no count, as for a dehydrated channel. */
  followers: number | null;
  members: number | null;
  /** The user who leads the channel; null if the API sends no name. */
  lead: ParsedUser | null;
  /** A link of the lead's, with its title or its host; null if there is no http(s) link. */
  link: { url: string; title: string } | null;
}

/** A parsed reaction to a cast that can be undone. */
export interface ParsedReaction {
  /** Whether the viewer of the request has reacted, according to the API. */
  active: boolean;
  /** Null if the API sends no count, as for a quoted cast. */
  count: number | null;
  /** The fids of the users who reacted; today's API sends none. */
  fids: number[];
}

export type ParsedReactions = Record<ToggleKind, ParsedReaction>;

export type CastEmbed =
  | Exclude<ClassifiedEmbed, { kind: 'link' | 'quote' | 'unknown' }>
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

/** The casts of a feed; null for an object that is no cast, which is rendered as missing. */
export type FeedCasts = readonly (ParsedCast | null)[];

export type CastQuote = Extract<CastEmbed, { kind: 'quote' }>;

/** The subject of a reply: another cast, or a channel or page. */
export interface ParsedParent {
  /** Empty if it is no cast. */
  hash: string;
  /** The http(s) URL of the channel or page; null for a cast. */
  url: string | null;
  /** The author of the cast; today's API only sends the fid. */
  author: ParsedUser;
}

/** A parsed cast: the same for both shapes of the API. */
export interface ParsedCast {
  /** Empty if the API sends none. */
  hash: string;
  /** The text. URLs of embeds are plain text. */
  text: TextToken[];
  /** The text for a card without embeds, in which all URLs are links. */
  textWithoutEmbeds: TextToken[];
  /** Its texts are empty if the API sends none. */
  author: ParsedUser;
  /** Milliseconds since 1970; null if the API sends no valid time. */
  timestamp: number | null;
  /** Null if the API sends no count, as for a quoted cast. */
  replies: number | null;
  /** Likes and recasts, including the viewer's. */
  reactions: ParsedReactions;
  /** The channel that it was posted in; null for none. */
  channel: { id: string; name: string } | null;
  /** The embeds, which are shown below the text. */
  embeds: CastEmbed[];
  /** Frames and mini apps, each URL once. */
  frames: ParsedFrame[];
  /** The cast as the API sent it, for handlers. */
  raw: Cast;
}

/** A parsed notification: what one user or several have done, as the API groups it. */
export interface ParsedNotification {
  /**
   * Is equal for the same notification, and another one once it has grown. Lists find it by this,
   * as they find casts by theirs.
   */
  hash: string;
  kind: NotificationKind;
  /** Of the last thing that is in it, in milliseconds since 1970; null if the API sends none. */
  time: number | null;
  /** Whether the API says that the viewer has not seen it. */
  isUnread: boolean;
  /** Those who did it, as far as the API names them: at least one. */
  users: ParsedUser[];
  /** How many did it: never fewer than `users`. */
  count: number;
  /**
   * The viewer's own cast that was reacted to, or the cast that mentions, replies or quotes. Null
   * for a follow, and if the API sends none.
   */
  cast: ParsedCast | null;
  /** The beginning of the text that was reacted to; empty for other kinds. */
  excerpt: string;
}

/**
 * An embed of a cast, each kind with the fields that are rendered. Every `url` and `poster` is
 * http(s).
 */
export type ClassifiedEmbed =
  | {
      kind: 'image';
      url: string;
      /** In pixels; both are known, or neither. */
      width: number | null;
      /** In pixels; both are known, or neither. */
      height: number | null;
      /** The author's alternative text; empty if the API sends none. */
      alt: string;
      /** Whether it moves: a GIF, or an image that the API says is animated. */
      isAnimated: boolean;
    }
  | {
      kind: 'video';
      url: string;
      /** Whether it is HLS, which `attachStream` plays; otherwise it is a file for `src`. */
      isStream: boolean;
      /** In pixels; both are known, or neither. */
      width: number | null;
      /** In pixels; both are known, or neither. */
      height: number | null;
      /** The picture to show before the video plays; null if the API sends none. */
      poster: string | null;
      /** In seconds. */
      duration: number | null;
    }
  | {
      kind: 'link';
      url: string;
      /** The API's `metadata.html`, unparsed; null if the API has none. */
      metadata: unknown;
      /** The API's `metadata.frame`, unparsed. */
      frame: unknown;
    }
  | {
      kind: 'quote';
      /** The quoted cast as the API sent it, or null if it sent only the hash. */
      cast: unknown;
      /** The hash to fetch; empty only if the cast has none. */
      hash: string;
    }
  /** A URL that is not http(s): rendered as text, never as a link. */
  | { kind: 'text'; text: string }
  /** An embed with nothing to show. */
  | { kind: 'unknown' };

export type ImageEmbed = Extract<ClassifiedEmbed, { kind: 'image' }>;
export type VideoEmbed = Extract<ClassifiedEmbed, { kind: 'video' }>;

export type FrameAction = 'post' | 'post_redirect' | 'link' | 'mint' | 'tx';

export interface ParsedButton {
  /** The index that the press handler receives. Buttons of hostile frames may share one. */
  index: number;
  /** Empty if it has no visible character; at most 256 characters. */
  title: string;
  action: FrameAction;
  /** The http(s) URL of the page that a press of `link` or `mint` opens; null for other buttons. */
  target: string | null;
}

interface ParsedBase {
  /** The http(s) URL of the image, or null. */
  image: string | null;
  /** The host name of `url`. */
  host: string;
  /** The http(s) URL of the page, normalized. */
  url: string;
}

export interface ParsedInteractiveFrame extends ParsedBase {
  kind: 'frame';
  /** Whether the aspect ratio is 1:1; otherwise it is 1.91:1. */
  isSquare: boolean;
  /** The buttons in their order, at most four. */
  buttons: ParsedButton[];
  /** The number of further buttons. */
  extraButtons: number;
  /** The placeholder of the text input; null without an input. */
  input: string | null;
  /** The frame as the API sent it. `frames_url` is `url` if it was no URL. */
  raw: Frame;
}

/** A parsed mini app: an image of 3:2 and one button that opens `url`. */
export interface ParsedMiniApp extends ParsedBase {
  kind: 'miniApp';
  /** The name of the app, or else the title of its button, or else the host. */
  title: string;
  /** Empty if the API sends none. */
  buttonTitle: string;
  author: { displayName: string; username: string; avatarUrl: string | null } | null;
  /** The app as the API sent it, for its dialog. */
  raw: Frame;
}

export type ParsedFrame = ParsedInteractiveFrame | ParsedMiniApp;

/** The minimum result of a press handler (rules of src/network/cast). */
export type ValidFrame = Frame &
  Pick<NeynarFrame, 'version' | 'image' | 'frames_url'> & { buttons: Pick<FrameButton, 'index'>[] };

/** Replaces the current frame by another, or by the result of a function of it. */
export type SetFrame = (frame: NeynarFrame | ((current: NeynarFrame) => NeynarFrame)) => void;

/** The site's handler: handles a press and returns the next frame. */
export type FramePressHandler = (
  btnIndex: number,
  localFrame: NeynarFrame,
  setLocalFrame: SetFrame,
  inputValue?: string,
  wallet?: FrameWallet,
) => NeynarFrame | Promise<NeynarFrame>;
