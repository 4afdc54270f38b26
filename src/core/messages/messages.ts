import type { NeynarError } from '../errors/errors.js';
import type { ChannelMessages } from './channel-messages.js';
import type { CommentMessages } from './comment-messages.js';
import type { ComposerMessages } from './composer-messages.js';
import type { ConsentMessages } from './consent-messages.js';
import type { ListMessages } from './list-messages.js';
import type { MiniAppMessages } from './mini-app-messages.js';
import type { OverlayMessages } from './overlay-messages.js';
import type { RarePartMessages } from './rare-part-messages.js';
import type { SearchMessages } from './search-messages.js';
import type { SetupMessages } from './setup-messages.js';
import type { SignInMessages } from './sign-in-messages.js';
import type { SignOutMessages } from './sign-out-messages.js';
import type { SnapMessages } from './snap-messages.js';

/**
 * Every message that a visitor can see or hear. The defaults are English, and specified in
 * docs/behaviour.md.
 */
export interface Messages
  extends
    CommonMessages,
    ChannelMessages,
    CommentMessages,
    ComposerMessages,
    ConsentMessages,
    OverlayMessages,
    ListMessages,
    MiniAppMessages,
    RarePartMessages,
    SearchMessages,
    SetupMessages,
    SignInMessages,
    SignOutMessages,
    SnapMessages {}

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
  /** A widget is loading. */
  loading: string;
  /** The cast could not be fetched. */
  castFailed: string;
  /** The cast was deleted, or never existed. */
  castMissing: string;
  /** In place of a deleted cast, in a quote and in a conversation. */
  castDeleted: string;
  /** The link to a cast that is quoted within a quote. */
  quotedCast: string;
  /** The user could not be fetched, or does not exist. */
  userFailed: string;
  /** In place of a widget that could not be rendered. */
  widgetFailed: string;
  /** The button that repeats a request. */
  retry: string;
  /**
   * The number of replies; `formatted` is `count` as the locale writes it, or abbreviated like
   * `1.2K`.
   */
  replies: (count: number, formatted: string) => string;
  /** The link to the replies of a single cast, likewise. */
  readReplies: (count: number, formatted: string) => string;
  /** The number of likes, likewise. */
  likes: (count: number, formatted: string) => string;
  /** The accessible name of the reaction buttons. */
  reactions: string;
  /** The like button. */
  like: string;
  /** The recast button. */
  recast: string;
  /** The comment button. */
  comment: string;
  /** The link in place of the comment button, to a reply in the social app. */
  replyInClient: string;
  /** The link in place of the recast button, to a quote in the social app. */
  quoteInClient: string;
  /** The link in place of the like button, to the cast in the social app. */
  likeInClient: string;
  /** The number of recasts; `formatted` is `count` as the locale writes it. */
  recasts: (count: number, formatted: string) => string;
  /** A handler of the site has failed. */
  reactionFailed: string;
  /**
   * An image without a text alternative, one of `total` in its gallery. `write` formats a number.
   */
  image: (number: number, total: number, write: (number: number) => string) => string;
  /** An image could not be loaded. */
  imageFailed: string;
  /** The number of further images, on the last image of a gallery. */
  moreImages: (count: number, formatted: string) => string;
  /** The number of further images, in the name of the last image of a gallery. */
  moreEmbeds: (count: number, formatted: string) => string;
  /**
   * The number of further links, videos, quotes or frames, below those that are shown: a link to
   * the cast.
   */
  moreOnFarcaster: (count: number, formatted: string) => string;
  /** The accessible name of a video. */
  video: string;
  /** A video could not be played. */
  videoFailed: string;
  /** The accessible name of a frame's image; `host` is the frame's host. */
  frameImage: (host: string) => string;
  /** The accessible name of a frame's text input without a visible placeholder. */
  frameInput: string;
  /**
   * The frame could not be fetched; `reason` is the error's message in English, and `error.code`
   * its kind.
   */
  frameFailed: (reason: string, error: NeynarError) => string;
  /** The press of a frame's button has failed, likewise. */
  framePressFailed: (reason: string, error: NeynarError) => string;
  /** In place of frames that are rendered without a handler for their buttons. */
  frameHandlerMissing: string;
  /** Announced with a frame's button that opens a page. */
  opensAPage: string;
  /** Announced with a frame's button that requests a transaction. */
  asksForATransaction: string;
  /** Nothing in the page does the transaction of a frame's button. */
  transactionElsewhere: string;
  /** The button of a mini app without a title for it. */
  launch: string;
  /** The accessible name of a cast. */
  castBy: (author: string) => string;
  /** The name of an author whom the API does not name. */
  unknownAuthor: string;
  /** The accessible name of the power badge. */
  powerBadge: string;
  /** The accessible name of the badge of a user with a subscription, if `proBadge` is set. */
  proBadge: string;
  /** On the profile of a user who follows the viewer. */
  followsYou: string;
  /**
   * The number of users that a user follows; `formatted` is `count` as the locale writes it, or
   * abbreviated like `1.2K`.
   */
  following: (count: number, formatted: string) => string;
  /** The number of followers, likewise. */
  followers: (count: number, formatted: string) => string;
  /** The button on the viewer's own profile that opens an editor. */
  cast: string;
  /** The button on the viewer's own profile that opens the social app's settings. */
  editProfile: string;
  /** The link of a profile to the social app, unless it is the viewer's own. */
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
