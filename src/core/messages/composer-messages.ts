import type { RareCardMessages } from './rare-card-messages.js';
import { isolate } from './isolate.js';
import { replyingTo } from './replying-to.js';

/** The messages of the composer, which load with it. */
export interface ComposerMessages extends Pick<RareCardMessages, 'replyingTo'> {
  /** The accessible name of the text field, and its placeholder. */
  composeCast: string;
  /** The same in a reply. */
  composeReply: string;
  /** The button that posts. */
  postCast: string;
  /** The button that posts a reply. */
  postReply: string;
  /** The button that closes the composer's dialog. */
  closeComposer: string;
  /** Shown while a cast is being posted. */
  posting: string;
  /** Shown once the cast was posted. */
  posted: string;
  /** The link to the posted cast in the social app. */
  viewPosted: string;
  /** Shown if the cast was not posted. `reason` is the site's explanation, or empty. */
  notPosted: (reason: string) => string;
  /** Shown if the response was lost, so the cast may have been posted. */
  postUnknown: string;
  /**
   * Shown if the cast was not posted because an earlier version of it was. A link to that version
   * follows.
   */
  postedEarlier: string;
  /**
   * Why `createWriteHandler` did not post the cast, by the status of its response. Empty for a
   * status that means nothing to visitors.
   */
  postRefused: (status: number) => string;
  /** The button that opens the field for the time at which a cast is posted. */
  scheduleCast: string;
  /** The button that schedules a cast, in place of the one that posts it. */
  postScheduled: string;
  /** The accessible name of the field for the time. */
  scheduleAt: string;
  /** Shown if the chosen time has passed. */
  schedulePast: string;
  /** Shown once the cast is scheduled. `when` is its time, as the locale writes it. */
  scheduled: (when: string) => string;
  /** Shown while the browser is offline. */
  composerOffline: string;
  /**
   * An estimate of how many characters the text may still have; the actual limit is in bytes.
   * `formatted` is `count` as the locale writes it.
   */
  bytesLeft: (count: number, formatted: string) => string;
  /**
   * An estimate of how many characters the text is too long by. `formatted` is `count` as the
   * locale writes it.
   */
  bytesOver: (count: number, formatted: string) => string;
  /** Shown if the text is too long to post. */
  castTooLong: string;
  /** Shown if the text is so long that readers see only its beginning. */
  castFolded: string;
  /**
   * How many posts the text becomes, if it is posted as a thread; as the locale writes the number.
   */
  threadPosts: (formatted: string) => string;
  /**
   * Shown if a thread has stopped: how many of its posts were posted, as the locale writes it.
   */
  threadStopped: (formatted: string) => string;
  /** Shown if the text mentions more than `count` users. */
  mentionsTooMany: (count: number, formatted: string) => string;
  /** Shown if there are more than `count` embeds. */
  embedsTooMany: (count: number, formatted: string) => string;
  /** The line above a quoted cast. `name` is its author. */
  quoting: (name: string) => string;
  /** Shown if the cast to reply to or to quote is missing. Nothing can be posted then. */
  subjectMissing: string;
  /** The accessible name of the list of embeds. */
  attached: string;
  /** The button that removes an embed. `name` is its host, or the name of its file. */
  removeAttached: (name: string) => string;
  /** The button that uploads a picture. */
  addPicture: string;
  /** The button on a picture that opens the field for its text alternative. Keep it short. */
  altText: string;
  /** The field for a picture's text alternative. */
  describePicture: string;
  /** Shown while a picture is being uploaded. `name` is the name of its file. */
  uploading: (name: string) => string;
  /** Shown if the upload failed. */
  uploadFailed: (name: string) => string;
  /** The accessible name of the list of users that complete a handle. */
  suggestedUsers: string;
  /** The accessible name of the list of channels that complete a channel's name. */
  suggestedChannels: string;
  /** The accessible name of the field for the channel of a new cast, and its placeholder. */
  chooseChannel: string;
  /** Shown if that field has what is no id of a channel. Nothing can be posted then. */
  channelUnknown: string;
  /** The accessible name of the list of hashtags that complete one. */
  suggestedHashtags: string;
  /**
   * Announces the number of suggestions and the first of them to screen readers. `formatted` is
   * `count` as the locale writes it.
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
  scheduleCast: 'Schedule post',
  postScheduled: 'Schedule',
  scheduleAt: 'Post at',
  schedulePast: 'Choose a time in the future.',
  scheduled: (when) => `Scheduled: ${when}`,
  composerOffline: 'You’re offline. Your draft is saved.',
  bytesLeft: (count, formatted) => `${formatted} ${count === 1 ? 'character' : 'characters'} left`,
  bytesOver: (count, formatted) => `${formatted} ${count === 1 ? 'character' : 'characters'} over`,
  castTooLong: 'This is too long to post.',
  castFolded: 'Long post: readers will see the start and a “Show more” link.',
  threadPosts: (formatted) => `Posts in this thread: ${formatted}`,
  threadStopped: (formatted) => `Posted so far: ${formatted}. The rest is still here.`,
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
  altText: 'Alt',
  describePicture: 'Describe this image',
  uploading: (name) => `Uploading ${isolate(name)}`,
  uploadFailed: (name) => `${isolate(name)} couldn’t be uploaded`,
  suggestedUsers: 'People',
  suggestedChannels: 'Channels',
  chooseChannel: 'Channel',
  channelUnknown: 'Enter the name of a channel.',
  suggestedHashtags: 'Hashtags',
  suggestionsFound: (count, formatted, first) =>
    `${formatted} ${count === 1 ? 'suggestion' : 'suggestions'}. Press Enter to choose ${first}.`,
};
