import type { NeynarError } from '../json/errors.js';
import type { ListMessages } from './list-messages.js';
import type { OverlayMessages } from './overlay-messages.js';
import type { SearchMessages } from './search-messages.js';
import type { SetupMessages } from './setup-messages.js';

/** Every sentence that a visitor can see or hear. The English ones are the default, SPEC.md's to the letter. */
export interface Messages
  extends CommonMessages, OverlayMessages, ListMessages, SearchMessages, SetupMessages {}

/** What the provider brings along for all widgets. */
export interface CommonMessages {
  signInWithFarcaster: string;
  signInWithNeynar: string;
  signInWithWarpcast: string;
  signOut: string;
  /** While a widget waits for the API. */
  loading: string;
  /** The API could not be asked, or failed. */
  castFailed: string;
  /** The cast was deleted, or never existed. */
  castMissing: string;
  /** Somebody could not be asked for, or does not exist. */
  userFailed: string;
  /** On the button that asks once more. */
  retry: string;
  /**
   * How often a cast was answered; `formatted` is `count` as the locale writes it, or as short as
   * `1.2K`.
   */
  replies: (count: number, formatted: string) => string;
  /** How often a cast was liked; likewise. */
  likes: (count: number, formatted: string) => string;
  /** The row of reactions, for screen readers. */
  reactions: string;
  like: string;
  recast: string;
  comment: string;
  /** How often a cast was recast; `formatted` is `count` as the locale writes it. */
  recasts: (count: number, formatted: string) => string;
  /** The owner's handler has failed. */
  reactionFailed: string;
  /** A picture that its author has not described; `total` are in its gallery. `write` writes as the locale does. */
  image: (number: number, total: number, write: (number: number) => string) => string;
  imageFailed: string;
  /** On the last picture of a gallery, for those that do not fit. */
  moreImages: (count: number, formatted: string) => string;
  /** Below what hangs on a cast, for links, videos, quotes and frames beyond those that are shown. */
  moreEmbeds: (count: number, formatted: string) => string;
  video: string;
  videoFailed: string;
  /** The picture of a frame, by the host that it comes from. */
  frameImage: (host: string) => string;
  /** The name of a frame's text field, if it does not ask for anything in particular. */
  frameInput: string;
  /** A frame that could not be had; `reason` is why, in English, and `error.code` of which kind. */
  frameFailed: (reason: string, error: NeynarError) => string;
  /** A press that came to nothing; likewise. */
  framePressFailed: (reason: string, error: NeynarError) => string;
  /** To the owner: frames are drawn, and nobody handles their buttons. */
  frameHandlerMissing: string;
  /** Said with a button that leads to another page. */
  opensAPage: string;
  /** Said with a button that asks for a transaction. */
  asksForATransaction: string;
  /** On the button of a mini app that has no words for it. */
  launch: string;
  /** The card's name for screen readers. */
  castBy: (author: string) => string;
  /** The name of somebody of whom the API says nothing. */
  unknownAuthor: string;
  /** The badge's name for screen readers. */
  powerBadge: string;
  /** Its name for somebody who has it by subscription, if the owner has set `proBadge`. */
  proBadge: string;
  /** On the profile of somebody who follows the viewer. */
  followsYou: string;
  /** How many somebody follows; `formatted` is `count` as the locale writes it, or as short as `1.2K`. */
  following: (count: number, formatted: string) => string;
  /** How many follow somebody; likewise. */
  followers: (count: number, formatted: string) => string;
  /** On the viewer's own profile. */
  cast: string;
  editProfile: string;
  copyLink: string;
  /** In place of `copyLink`, for two seconds after it worked. */
  linkCopied: string;
}

/** The default of each. */
export const english: CommonMessages = {
  signInWithFarcaster: 'Sign in with Farcaster',
  signInWithNeynar: 'Sign in with Neynar',
  signInWithWarpcast: 'Sign in with Warpcast',
  signOut: 'Sign out',
  loading: 'Loading...',
  castFailed: 'Error: could not fetch cast data',
  castMissing: 'Error: could not fetch cast data',
  userFailed: 'Error fetching user data',
  retry: 'Try again',
  replies: (count, formatted) => `${formatted} ${count === 1 ? 'reply' : 'replies'}`,
  likes: (count, formatted) => `${formatted} ${count === 1 ? 'like' : 'likes'}`,
  reactions: 'Reactions',
  like: 'Like',
  recast: 'Recast',
  comment: 'Comment',
  recasts: (count, formatted) => `${formatted} ${count === 1 ? 'recast' : 'recasts'}`,
  followers: (count, formatted) => `${formatted} ${count === 1 ? 'follower' : 'followers'}`,
  following: (count, formatted) => `${formatted} following`,
  reactionFailed: 'That did not work. Please try again.',
  image: (number, total, write) =>
    total === 1 ? 'Image' : `Image ${write(number)} of ${write(total)}`,
  imageFailed: 'This image could not be loaded',
  moreImages: (count, formatted) => `+${formatted}`,
  moreEmbeds: (count, formatted) => `and ${formatted} more`,
  video: 'Video',
  videoFailed: 'This video could not be played',
  frameImage: (host) => `Frame image for ${host}`,
  frameInput: 'Your answer',
  frameFailed: (reason) => `Failed to fetch: ${reason}`,
  framePressFailed: (reason) => `An error occurred while processing the button press: ${reason}`,
  frameHandlerMissing: 'Error: onFrameBtnPress must be provided when renderEmbeds is true.',
  opensAPage: 'opens a page',
  asksForATransaction: 'asks for a transaction',
  launch: 'Open',
  castBy: (author) => `Cast by ${author}`,
  unknownAuthor: 'Unknown author',
  powerBadge: 'Power badge',
  proBadge: 'Pro',
  followsYou: 'Follows you',
  cast: 'Cast',
  editProfile: 'Edit Profile',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
};
