import type { englishAppLinks } from './app-link-messages.js';
import type { englishBell } from './bell-messages.js';
import type { englishChannels } from './channel-messages.js';
import type { englishComments } from './comment-messages.js';
import type { englishComposer } from './composer-messages.js';
import type { englishConsent } from './consent-messages.js';
import type { englishEmbeds } from './embed-messages.js';
import type { englishFeeds } from './feed-messages.js';
import type { englishFollow } from './follow-messages.js';
import type { englishFrames } from './frame-messages.js';
import type { englishLikers } from './liker-messages.js';
import type { englishMenus } from './menu-messages.js';
import type { englishMiniApps } from './mini-app-messages.js';
import type { englishNotifications } from './notification-messages.js';
import type { OverlayMessages, englishReactionNotifications } from './overlay-messages.js';
import type { englishPostcards } from './postcard-messages.js';
import type { englishProfileCards } from './profile-card-messages.js';
import type { ProfileMessages } from './profile-messages.js';
import type { englishRareCards } from './rare-card-messages.js';
import type { englishReaders } from './reader-messages.js';
import type { englishResults, englishResultFilters } from './result-messages.js';
import type { englishSearch } from './search-messages.js';
import type { englishSetup } from './setup-messages.js';
import type { englishSignInButton } from './sign-in-button-messages.js';
import type { SignInMessages } from './sign-in-messages.js';
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
  typeof englishFrames &
  typeof englishLikers &
  typeof englishMenus &
  typeof englishMiniApps &
  typeof englishNotifications &
  OverlayMessages &
  typeof englishReactionNotifications &
  typeof englishPostcards &
  typeof englishProfileCards &
  ProfileMessages &
  typeof englishRareCards &
  typeof englishReaders &
  typeof englishResults &
  typeof englishResultFilters &
  typeof englishSearch &
  typeof englishSetup &
  typeof englishSignInButton &
  SignInMessages &
  SnapMessages &
  typeof englishWall;

/** The messages that the provider loads for all widgets: those of cards, and of several widgets. */
export const english = {
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
  /** Shown in place of frames that have no handler for their buttons. */
  frameHandlerMissing: 'Error: onFrameBtnPress must be provided when renderEmbeds is true.',
  /** The accessible name of a cast. */
  castBy: (author: string) => `Post by ${author}`,
  /** The name shown for an author that the API does not name. */
  unknownAuthor: 'Unknown author',
  /** The accessible name of the power badge. */
  powerBadge: 'Power badge',
  /** The accessible name of the subscription badge, which `proBadge` turns on. */
  proBadge: 'Pro',
  /** The link from a profile to the social app. The viewer's own profile has none. */
  viewOnFarcaster: 'View on Farcaster',
  /** The button that copies the URL of a cast. */
  copyLink: 'Copy link',
  /** Announced when the URL is copied. */
  linkCopied: 'Link copied',
};

export type CommonMessages = typeof english;
