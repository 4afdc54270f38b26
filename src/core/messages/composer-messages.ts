import type { RarePartMessages } from './rare-part-messages.js';
import { isolate } from './isolate.js';
import { replyingTo } from './replying-to.js';

/** The messages of the composer. They are loaded with it. */
export interface ComposerMessages extends Pick<RarePartMessages, 'replyingTo'> {
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
  /**
   * The characters that a text may still have, estimated, as the limit is one of bytes; `formatted`
   * is `count` as the locale writes it.
   */
  bytesLeft: (count: number, formatted: string) => string;
  /** The characters that a text has too many, likewise. */
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
  viewPosted: 'View post',
  notPosted: (reason) => (reason ? `Not posted: ${reason}` : 'Not posted. Please try again.'),
  postUnknown: 'This may have been posted already.',
  postedEarlier: 'An earlier version was already posted.',
  postRefused: (status) =>
    ({
      401: 'You’re signed out. Sign in again.',
      402: 'This site can’t post right now.',
      403: 'You haven’t allowed this site to post for you.',
      429: 'You’re posting too fast. Try again in a minute.',
    })[status] ?? '',
  composerOffline: 'You’re offline. Your draft is saved.',
  bytesLeft: (count, formatted) => `${formatted} ${count === 1 ? 'character' : 'characters'} left`,
  bytesOver: (count, formatted) => `${formatted} ${count === 1 ? 'character' : 'characters'} over`,
  castTooLong: 'This is too long to post.',
  castFolded: 'Long post: readers will see the start and a “Show more” link.',
  mentionsTooMany: (count, formatted) =>
    `You can mention up to ${formatted} ${count === 1 ? 'person' : 'people'}.`,
  embedsTooMany: (count, formatted) =>
    `You can attach up to ${formatted} ${count === 1 ? 'item' : 'items'}.`,
  replyingTo,
  quoting: (name) => `Quoting ${isolate(name)}`,
  subjectMissing: 'You can’t reply to this post.',
  attached: 'Attachments',
  removeAttached: (name) => `Remove ${name}`,
  addPicture: 'Add an image',
  describePicture: 'Describe this image',
  uploading: (name) => `Uploading ${isolate(name)}`,
  uploadFailed: (name) => `${isolate(name)} couldn’t be uploaded`,
  suggestedUsers: 'People',
  suggestedChannels: 'Channels',
  suggestionsFound: (count, formatted, first) =>
    `${formatted} ${count === 1 ? 'suggestion' : 'suggestions'}. Press Enter to choose ${first}.`,
};
