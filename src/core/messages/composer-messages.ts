import type { PartMessages } from './part-messages.js';
import { isolate } from './isolate.js';
import { replyingTo } from './replying-to.js';

/** The messages of the composer. They are loaded with it. */
export interface ComposerMessages extends Pick<PartMessages, 'replyingTo'> {
  /** The accessible name of the text field, and its placeholder. */
  composeCast: string;
  /** Likewise in a reply. */
  composeReply: string;
  /** The button that posts. */
  postCast: string;
  /** The button that posts a reply. */
  postReply: string;
  /** The button of a dialog that closes it. */
  closeComposer: string;
  /** While a cast is being posted. */
  posting: string;
  /** The cast was posted. */
  posted: string;
  /** The link to it in the social app. */
  viewPosted: string;
  /** It was not posted; `reason` is what the site says, or empty. */
  notPosted: (reason: string) => string;
  /** The answer to a post was lost: it may have been posted. */
  postUnknown: string;
  /** It was not posted, as an earlier version of it was. A link to that follows. */
  postedEarlier: string;
  /**
   * Why `createWriteHandler` did not post it, by the status of its response; empty for one that
   * says nothing to visitors.
   */
  postRefused: (status: number) => string;
  /** The browser is offline. */
  composerOffline: string;
  /** The bytes that a text may still have; `formatted` is `count` as the locale writes it. */
  bytesLeft: (count: number, formatted: string) => string;
  /** The bytes that a text has too many, likewise. */
  bytesOver: (count: number, formatted: string) => string;
  /** The text is too long to be posted. */
  castTooLong: string;
  /** The text is so long that the network shows its beginning. */
  castFolded: string;
  /** More users are mentioned than `count`. */
  mentionsTooMany: (count: number, formatted: string) => string;
  /** There are more embeds than `count`. */
  embedsTooMany: (count: number, formatted: string) => string;
  /** Above a cast that is quoted; `name` is its author. */
  quoting: (name: string) => string;
  /** The cast that is answered or quoted cannot be: nothing is posted. */
  subjectMissing: string;
  /** The accessible name of the list of embeds. */
  attached: string;
  /** The button that removes an embed; `name` is its host or the name of a file. */
  removeAttached: (name: string) => string;
  /** The button that uploads a picture. */
  addPicture: string;
  /** The field for the description of a picture. */
  describePicture: string;
  /** A picture is being uploaded; `name` is the name of its file. */
  uploading: (name: string) => string;
  /** It could not be. */
  uploadFailed: (name: string) => string;
  /** The accessible name of the list of users that complete a handle. */
  suggestedUsers: string;
  /** Likewise of channels. */
  suggestedChannels: string;
  /**
   * The number of suggestions and the first of them, for screen readers; `formatted` is `count` as
   * the locale writes it.
   */
  suggestionsFound: (count: number, formatted: string, first: string) => string;
}

/** The default messages. */
export const englishComposer: ComposerMessages = {
  composeCast: 'Write a post',
  composeReply: 'Write a reply',
  postCast: 'Post',
  postReply: 'Reply',
  closeComposer: 'Close',
  posting: 'Posting…',
  posted: 'Posted',
  viewPosted: 'View',
  notPosted: (reason) => (reason ? `Not posted: ${reason}` : 'Not posted. Please try again.'),
  postUnknown: 'It is not known whether this was posted.',
  postedEarlier: 'An earlier version of this was posted.',
  postRefused: (status) =>
    ({
      401: 'You are signed out. Sign in again.',
      402: 'This site cannot post at the moment.',
      403: 'Your account does not let this site post.',
      429: 'That was too much. Try again in a minute.',
    })[status] ?? '',
  composerOffline: 'You are offline. What you have written is kept.',
  bytesLeft: (count, formatted) => `${formatted} ${count === 1 ? 'byte' : 'bytes'} left`,
  bytesOver: (count, formatted) => `${formatted} ${count === 1 ? 'byte' : 'bytes'} too long`,
  castTooLong: 'This is too long to be posted.',
  castFolded: 'This is long: its end will be folded.',
  mentionsTooMany: (count, formatted) => `No more than ${formatted} people can be mentioned.`,
  embedsTooMany: (count, formatted) => `No more than ${formatted} things can be attached.`,
  replyingTo,
  quoting: (name) => `Quoting ${isolate(name)}`,
  subjectMissing: 'This cannot be answered.',
  attached: 'Attached',
  removeAttached: (name) => `Remove ${name}`,
  addPicture: 'Add a picture',
  describePicture: 'Describe this picture',
  uploading: (name) => `Uploading ${isolate(name)}`,
  uploadFailed: (name) => `${isolate(name)} could not be uploaded`,
  suggestedUsers: 'People',
  suggestedChannels: 'Channels',
  suggestionsFound: (count, formatted, first) =>
    `${formatted} ${count === 1 ? 'suggestion' : 'suggestions'}. Enter takes ${first}.`,
};
