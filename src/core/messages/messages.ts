import type { NeynarError } from '../errors/errors.js';
import type { AppLinkMessages } from './app-link-messages.js';
import type { BellMessages } from './bell-messages.js';
import type { ChannelMessages } from './channel-messages.js';
import type { CommentMessages } from './comment-messages.js';
import type { ComposerMessages } from './composer-messages.js';
import type { ConsentMessages } from './consent-messages.js';
import type { EmbedMessages } from './embed-messages.js';
import type { FollowMessages } from './follow-messages.js';
import type { LikerMessages } from './liker-messages.js';
import type { FeedMessages } from './feed-messages.js';
import type { MenuMessages } from './menu-messages.js';
import type { MiniAppMessages } from './mini-app-messages.js';
import type { NotificationMessages } from './notification-messages.js';
import type { OverlayMessages, ReactionNotificationMessages } from './overlay-messages.js';
import type { PostcardMessages } from './postcard-messages.js';
import type { ProfileMessages } from './profile-messages.js';
import type { RareCardMessages } from './rare-card-messages.js';
import type { ReaderMessages } from './reader-messages.js';
import type { ResultFilterMessages, ResultMessages } from './result-messages.js';
import type { SearchMessages } from './search-messages.js';
import type { SetupMessages } from './setup-messages.js';
import type { SignInMessages } from './sign-in-messages.js';
import type { SignOutMessages } from './sign-out-messages.js';
import type { SnapMessages } from './snap-messages.js';
import type { WallMessages } from './wall-messages.js';

/**
 * Every message that a visitor can see or hear. The rules of src/core/messages have the
 * English defaults.
 */
export interface Messages
  extends
    CommonMessages,
    AppLinkMessages,
    BellMessages,
    ChannelMessages,
    CommentMessages,
    ComposerMessages,
    ConsentMessages,
    EmbedMessages,
    FollowMessages,
    OverlayMessages,
    LikerMessages,
    FeedMessages,
    MenuMessages,
    MiniAppMessages,
    NotificationMessages,
    PostcardMessages,
    ProfileMessages,
    RareCardMessages,
    ReactionNotificationMessages,
    ReaderMessages,
    ResultFilterMessages,
    ResultMessages,
    SearchMessages,
    SetupMessages,
    SignInMessages,
    SignOutMessages,
    SnapMessages,
    WallMessages {}

/** The messages that the provider loads for all widgets. */
export interface CommonMessages {
  /** The sign-in button of the variant `farcaster`. */
  signInWithFarcaster: string;
  /** The sign-in button of the variant `neynar`. */
  signInWithNeynar: string;
  /** The sign-in button of the variant `warpcast`. */
  signInWithWarpcast: string;
  /** The button in the menu of the sign-in button. */
  signOut: string;
  /** Shown while a widget loads. */
  loading: string;
  /** Shown if the cast could not be fetched. */
  castFailed: string;
  /** Shown if the cast was deleted, or never existed. */
  castMissing: string;
  /** Shown in place of a deleted cast, in quotes and in conversations. */
  castDeleted: string;
  /** The link to a cast that a quoted cast quotes. */
  quotedCast: string;
  /** Shown if the user could not be fetched, or does not exist. */
  userFailed: string;
  /** Shown in place of a widget that could not be rendered. */
  widgetFailed: string;
  /** The button that repeats a request. */
  retry: string;
  /**
   * The number of replies; `formatted` is `count` as the locale writes it, or abbreviated like
   * `1.2K`.
   */
  replies: (count: number, formatted: string) => string;
  /** The link to the replies of a single cast, with their number. */
  readReplies: (count: number, formatted: string) => string;
  /**
   * The number of likes; `formatted` is `count` as the locale writes it, or abbreviated like
   * `1.2K`.
   */
  likes: (count: number, formatted: string) => string;
  /** The accessible name of the reaction buttons. */
  reactions: string;
  /** The like button. */
  like: string;
  /** The recast button. */
  recast: string;
  /** The comment button. */
  comment: string;
  /** The link that replaces the comment button. It opens a reply in the social app. */
  replyInClient: string;
  /** The link that replaces the recast button. It opens a quote in the social app. */
  quoteInClient: string;
  /** The link that replaces the like button. It opens the cast in the social app. */
  likeInClient: string;
  /** Added to the name of a link to a reaction of which one is the viewer's. */
  alsoByYou: string;
  /** The number of recasts; `formatted` is `count` as the locale writes it. */
  recasts: (count: number, formatted: string) => string;
  /** Shown if a handler of the site failed. */
  reactionFailed: string;
  /**
   * The name of an image without a text alternative. The image is one of `total` in its gallery,
   * and `write` formats a number.
   */
  image: (number: number, total: number, write: (number: number) => string) => string;
  /** Shown if an image could not be loaded. */
  imageFailed: string;
  /** The number of further images, on the last image of a gallery. */
  moreImages: (count: number, formatted: string) => string;
  /** The number of further images, as part of the name of a gallery's last image. */
  moreEmbeds: (count: number, formatted: string) => string;
  /**
   * The link to the cast below its embeds, with the number of links, videos, quotes or frames that
   * are not shown.
   */
  moreOnFarcaster: (count: number, formatted: string) => string;
  /** The accessible name of a video. */
  video: string;
  /** Shown if a video could not be played. */
  videoFailed: string;
  /** The accessible name of a frame's image; `host` is the frame's host. */
  frameImage: (host: string) => string;
  /** The accessible name of a frame's text input without a visible placeholder. */
  frameInput: string;
  /**
   * Shown if the frame could not be fetched. `reason` is the error's message in English, and
   * `error.code` its kind.
   */
  frameFailed: (reason: string, error: NeynarError) => string;
  /** Shown if the press of a frame's button failed, with the same arguments. */
  framePressFailed: (reason: string, error: NeynarError) => string;
  /** Shown in place of frames that have no handler for their buttons. */
  frameHandlerMissing: string;
  /** Announced with a frame's button that opens a page. */
  opensAPage: string;
  /** Announced with a frame's button that requests a transaction. */
  asksForATransaction: string;
  /** Shown if nothing in the page can do the transaction of a frame's button. */
  transactionElsewhere: string;
  /** The button of a mini app that has no title for it. */
  launch: string;
  /** The accessible name of a cast. */
  castBy: (author: string) => string;
  /** The name shown for an author that the API does not name. */
  unknownAuthor: string;
  /** The accessible name of the power badge. */
  powerBadge: string;
  /** The accessible name of the subscription badge, which `proBadge` turns on. */
  proBadge: string;
  /** Shown on the profile of a user who follows the viewer. */
  followsYou: string;
  /**
   * The number of users that a user follows; `formatted` is `count` as the locale writes it, or
   * abbreviated like `1.2K`.
   */
  following: (count: number, formatted: string) => string;
  /**
   * The number of followers; `formatted` is `count` as the locale writes it, or abbreviated like
   * `1.2K`.
   */
  followers: (count: number, formatted: string) => string;
  /** The button on the viewer's own profile that opens a composer. */
  cast: string;
  /** The button on the viewer's own profile that opens the social app's settings. */
  editProfile: string;
  /** The link from a profile to the social app. The viewer's own profile has none. */
  viewOnFarcaster: string;
  /** The button that copies the URL of a cast. */
  copyLink: string;
  /** Announced when the URL is copied. */
  linkCopied: string;
}

/** The default messages. */
export const english: CommonMessages = {
  signInWithFarcaster: 'Sign in with Farcaster',
  signInWithNeynar: 'Sign in with Neynar',
  signInWithWarpcast: 'Sign in with Warpcast',
  signOut: 'Sign out',
  loading: 'Loading...',
  castFailed: 'Error: could not fetch cast data',
  castMissing: 'Error: could not fetch cast data',
  castDeleted: 'This post was deleted',
  quotedCast: 'Quoted post',
  userFailed: 'Error fetching user data',
  widgetFailed: 'This couldn’t be shown',
  retry: 'Try again',
  replies: (count, formatted) => `${formatted} ${count === 1 ? 'reply' : 'replies'}`,
  readReplies: (count, formatted) => `Read ${formatted} ${count === 1 ? 'reply' : 'replies'}`,
  likes: (count, formatted) => `${formatted} ${count === 1 ? 'like' : 'likes'}`,
  reactions: 'Reactions',
  like: 'Like',
  recast: 'Recast',
  comment: 'Comment',
  replyInClient: 'Reply on Farcaster',
  quoteInClient: 'Quote on Farcaster',
  likeInClient: 'Like on Farcaster',
  alsoByYou: 'also by you',
  recasts: (count, formatted) => `${formatted} ${count === 1 ? 'recast' : 'recasts'}`,
  followers: (count, formatted) => `${formatted} ${count === 1 ? 'follower' : 'followers'}`,
  following: (count, formatted) => `${formatted} following`,
  reactionFailed: 'Something went wrong. Please try again.',
  image: (number, total, write) =>
    total === 1 ? 'Image' : `Image ${write(number)} of ${write(total)}`,
  imageFailed: 'This image couldn’t be loaded',
  moreImages: (count, formatted) => `+${formatted}`,
  moreEmbeds: (count, formatted) => `and ${formatted} more`,
  moreOnFarcaster: (count, formatted) => `and ${formatted} more on Farcaster`,
  video: 'Video',
  videoFailed: 'This video couldn’t be played',
  frameImage: (host) => `Frame image for ${host}`,
  frameInput: 'Your answer',
  frameFailed: (reason) => `Failed to fetch: ${reason}`,
  framePressFailed: (reason) => `An error occurred while processing the button press: ${reason}`,
  frameHandlerMissing: 'Error: onFrameBtnPress must be provided when renderEmbeds is true.',
  opensAPage: 'opens a page',
  asksForATransaction: 'requests a transaction',
  transactionElsewhere: 'Use a Farcaster app to make this transaction',
  launch: 'Open',
  castBy: (author) => `Post by ${author}`,
  unknownAuthor: 'Unknown author',
  powerBadge: 'Power badge',
  proBadge: 'Pro',
  followsYou: 'Follows you',
  cast: 'Cast',
  editProfile: 'Edit Profile',
  viewOnFarcaster: 'View on Farcaster',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
};
