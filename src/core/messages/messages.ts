import type { NeynarError } from '../errors/errors.js';
import type { englishAppLinks } from './app-link-messages.js';
import type { englishBell } from './bell-messages.js';
import type { englishChannels } from './channel-messages.js';
import type { englishComments } from './comment-messages.js';
import type { englishComposer } from './composer-messages.js';
import type { englishConsent } from './consent-messages.js';
import type { englishEmbeds } from './embed-messages.js';
import type { englishFeeds } from './feed-messages.js';
import type { englishFollow } from './follow-messages.js';
import type { englishLikers } from './liker-messages.js';
import type { englishMenus } from './menu-messages.js';
import type { englishMiniApps } from './mini-app-messages.js';
import type { englishNotifications } from './notification-messages.js';
import type { OverlayMessages, englishReactionNotifications } from './overlay-messages.js';
import type { englishPostcards } from './postcard-messages.js';
import type { ProfileMessages } from './profile-messages.js';
import type { englishRareCards } from './rare-card-messages.js';
import type { englishReaders } from './reader-messages.js';
import type { englishResults, englishResultFilters } from './result-messages.js';
import type { englishSearch } from './search-messages.js';
import type { englishSetup } from './setup-messages.js';
import type { SignInMessages } from './sign-in-messages.js';
import type { englishSignOut } from './sign-out-messages.js';
import type { SnapMessages } from './snap-messages.js';
import type { englishWall } from './wall-messages.js';

/**
 * Every message that a visitor can see or hear. The rules of src/core/messages have the
 * English defaults.
 */
export interface Messages extends Tables {}

type Tables = CommonMessages &
  typeof englishAppLinks &
  typeof englishBell &
  typeof englishChannels &
  typeof englishComments &
  typeof englishComposer &
  typeof englishConsent &
  typeof englishEmbeds &
  typeof englishFeeds &
  typeof englishFollow &
  typeof englishLikers &
  typeof englishMenus &
  typeof englishMiniApps &
  typeof englishNotifications &
  OverlayMessages &
  typeof englishReactionNotifications &
  typeof englishPostcards &
  ProfileMessages &
  typeof englishRareCards &
  typeof englishReaders &
  typeof englishResults &
  typeof englishResultFilters &
  typeof englishSearch &
  typeof englishSetup &
  SignInMessages &
  typeof englishSignOut &
  SnapMessages &
  typeof englishWall;

/** Says why a frame failed. */
type FrameReason = (reason: string, error: NeynarError) => string;

/** The messages that the provider loads for all widgets. */
export const english = {
  /** The sign-in button of the variant `farcaster`. */
  signInWithFarcaster: 'Sign in with Farcaster',
  /** The sign-in button of the variant `neynar`. */
  signInWithNeynar: 'Sign in with Neynar',
  /** The sign-in button of the variant `warpcast`. */
  signInWithWarpcast: 'Sign in with Warpcast',
  /** The button in the menu of the sign-in button. */
  signOut: 'Sign out',
  /** Shown while a widget loads. */
  loading: 'Loading...',
  /** Shown if the cast could not be fetched. */
  castFailed: 'Error: could not fetch cast data',
  /** Shown if the cast was deleted, or never existed. */
  castMissing: 'Error: could not fetch cast data',
  /** Shown in place of a deleted cast, in quotes and in conversations. */
  castDeleted: 'This post was deleted',
  /** The link to a cast that a quoted cast quotes. */
  quotedCast: 'Quoted post',
  /** Shown if the user could not be fetched, or does not exist. */
  userFailed: 'Error fetching user data',
  /** Shown in place of a widget that could not be rendered. */
  widgetFailed: 'This couldn’t be shown',
  /** The button that repeats a request. */
  retry: 'Try again',
  /**
   * The number of replies; `formatted` is `count` as the locale writes it, or abbreviated like
   * `1.2K`.
   */
  replies: (count: number, formatted: string) =>
    `${formatted} ${count === 1 ? 'reply' : 'replies'}`,
  /** The link to the replies of a single cast, with their number. */
  readReplies: (count: number, formatted: string) =>
    `Read ${formatted} ${count === 1 ? 'reply' : 'replies'}`,
  /**
   * The number of likes; `formatted` is `count` as the locale writes it, or abbreviated like
   * `1.2K`.
   */
  likes: (count: number, formatted: string) => `${formatted} ${count === 1 ? 'like' : 'likes'}`,
  /** The accessible name of the reaction buttons. */
  reactions: 'Reactions',
  /** The like button. */
  like: 'Like',
  /** The recast button. */
  recast: 'Recast',
  /** The comment button. */
  comment: 'Comment',
  /** The link that replaces the comment button. It opens a reply in the social app. */
  replyInClient: 'Reply on Farcaster',
  /** The link that replaces the recast button. It opens a quote in the social app. */
  quoteInClient: 'Quote on Farcaster',
  /** The link that replaces the like button. It opens the cast in the social app. */
  likeInClient: 'Like on Farcaster',
  /** Added to the name of a link to a reaction of which one is the viewer's. */
  alsoByYou: 'also by you',
  /** The number of recasts; `formatted` is `count` as the locale writes it. */
  recasts: (count: number, formatted: string) =>
    `${formatted} ${count === 1 ? 'recast' : 'recasts'}`,
  /**
   * The number of followers; `formatted` is `count` as the locale writes it, or abbreviated like
   * `1.2K`.
   */
  followers: (count: number, formatted: string) =>
    `${formatted} ${count === 1 ? 'follower' : 'followers'}`,
  /**
   * The number of users that a user follows; `formatted` is `count` as the locale writes it, or
   * abbreviated like `1.2K`.
   */
  following: (count: number, formatted: string) => `${formatted} following`,
  /** Shown if a handler of the site failed. */
  reactionFailed: 'Something went wrong. Please try again.',
  /**
   * The name of an image without a text alternative. The image is one of `total` in its gallery,
   * and `write` formats a number.
   */
  image: (number: number, total: number, write: (number: number) => string) =>
    total === 1 ? 'Image' : `Image ${write(number)} of ${write(total)}`,
  /** Shown if an image could not be loaded. */
  imageFailed: 'This image couldn’t be loaded',
  /** The number of further images, on the last image of a gallery. */
  moreImages: (count: number, formatted: string) => `+${formatted}`,
  /** The number of further images, as part of the name of a gallery's last image. */
  moreEmbeds: (count: number, formatted: string) => `and ${formatted} more`,
  /**
   * The link to the cast below its embeds, with the number of links, videos, quotes or frames that
   * are not shown.
   */
  moreOnFarcaster: (count: number, formatted: string) => `and ${formatted} more on Farcaster`,
  /** The accessible name of a video. */
  video: 'Video',
  /** Shown if a video could not be played. */
  videoFailed: 'This video couldn’t be played',
  /** The accessible name of a frame's image; `host` is the frame's host. */
  frameImage: (host: string) => `Frame image for ${host}`,
  /** The accessible name of a frame's text input without a visible placeholder. */
  frameInput: 'Your answer',
  /**
   * Shown if the frame could not be fetched. `reason` is the error's message in English, and
   * `error.code` its kind.
   */
  frameFailed: ((reason) => `Failed to fetch: ${reason}`) as FrameReason,
  /** Shown if the press of a frame's button failed, with the same arguments. */
  framePressFailed: ((reason) =>
    `An error occurred while processing the button press: ${reason}`) as FrameReason,
  /** Shown in place of frames that have no handler for their buttons. */
  frameHandlerMissing: 'Error: onFrameBtnPress must be provided when renderEmbeds is true.',
  /** Announced with a frame's button that opens a page. */
  opensAPage: 'opens a page',
  /** Announced with a frame's button that requests a transaction. */
  asksForATransaction: 'requests a transaction',
  /** Shown if nothing in the page can do the transaction of a frame's button. */
  transactionElsewhere: 'Use a Farcaster app to make this transaction',
  /** The button of a mini app that has no title for it. */
  launch: 'Open',
  /** The accessible name of a cast. */
  castBy: (author: string) => `Post by ${author}`,
  /** The name shown for an author that the API does not name. */
  unknownAuthor: 'Unknown author',
  /** The accessible name of the power badge. */
  powerBadge: 'Power badge',
  /** The accessible name of the subscription badge, which `proBadge` turns on. */
  proBadge: 'Pro',
  /** Shown on the profile of a user who follows the viewer. */
  followsYou: 'Follows you',
  /** The button on the viewer's own profile that opens a composer. */
  cast: 'Cast',
  /** The button on the viewer's own profile that opens the social app's settings. */
  editProfile: 'Edit Profile',
  /** The link from a profile to the social app. The viewer's own profile has none. */
  viewOnFarcaster: 'View on Farcaster',
  /** The button that copies the URL of a cast. */
  copyLink: 'Copy link',
  /** Announced when the URL is copied. */
  linkCopied: 'Link copied',
};

export type CommonMessages = typeof english;
