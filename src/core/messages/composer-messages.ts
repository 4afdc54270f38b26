import { isolate } from './isolate.js';
import { replyingTo } from './replying-to.js';

/** The messages of the composer, which load with it. */
export const englishComposer = {
  /** The accessible name of the text field, and its placeholder. */
  composeCast: 'Write a post',
  /** The same in a reply. */
  composeReply: 'Write a reply',
  /** The button that posts. */
  postCast: 'Post',
  /** The button that posts a reply. */
  postReply: 'Reply',
  /** The button that closes the composer's dialog. */
  closeComposer: 'Close',
  /** Shown while a cast is being posted. */
  posting: 'Posting…',
  /** Shown once the cast was posted. */
  posted: 'Posted',
  /** The link to the posted cast in the social app. */
  viewPosted: 'View post',
  /** Shown if the cast was not posted. `reason` is the site's explanation, or empty. */
  notPosted: (reason: string) =>
    reason ? `Not posted: ${reason}` : 'Not posted. Please try again.',
  /** Shown if the response was lost, so the cast may have been posted. */
  postUnknown: 'This may have been posted already.',
  /**
   * Shown if the cast was not posted because an earlier version of it was. A link to that version
   * follows.
   */
  postedEarlier: 'An earlier version was already posted.',
  /**
   * Why `createWriteHandler` did not post the cast, by the status of its response. Empty for a
   * status that means nothing to visitors.
   */
  postRefused: (status: number) =>
    ({
      401: 'You’re signed out. Sign in again.',
      402: 'This site can’t post right now.',
      403: 'You haven’t allowed this site to post for you.',
      429: 'You’re posting too fast. Try again in a minute.',
    })[status] ?? '',
  /** The button that opens the field for the time at which a cast is posted. */
  scheduleCast: 'Schedule post',
  /** The button that schedules a cast, in place of the one that posts it. */
  postScheduled: 'Schedule',
  /** The accessible name of the field for the time. */
  scheduleAt: 'Post at',
  /** Shown if the chosen time has passed. */
  schedulePast: 'Choose a time in the future.',
  /** Shown once the cast is scheduled. `when` is its time, as the locale writes it. */
  scheduled: (when: string) => `Scheduled: ${when}`,
  /** Shown while the browser is offline. */
  composerOffline: 'You’re offline. Your draft is saved.',
  /**
   * An estimate of how many characters the text may still have; the actual limit is in bytes.
   * `formatted` is `count` as the locale writes it.
   */
  bytesLeft: (count: number, formatted: string) =>
    `${formatted} ${count === 1 ? 'character' : 'characters'} left`,
  /**
   * An estimate of how many characters the text is too long by. `formatted` is `count` as the
   * locale writes it.
   */
  bytesOver: (count: number, formatted: string) =>
    `${formatted} ${count === 1 ? 'character' : 'characters'} over`,
  /** Shown if the text is too long to post. */
  castTooLong: 'This is too long to post.',
  /** Shown if the text is so long that readers see only its beginning. */
  castFolded: 'Long post: readers will see the start and a “Show more” link.',
  /**
   * How many posts the text becomes, if it is posted as a thread; as the locale writes the number.
   */
  threadPosts: (formatted: string) => `Posts in this thread: ${formatted}`,
  /**
   * Shown if a thread has stopped: how many of its posts were posted, as the locale writes it.
   */
  threadStopped: (formatted: string) => `Posted so far: ${formatted}. The rest is still here.`,
  /** Shown if the text mentions more than `count` users. */
  mentionsTooMany: (count: number, formatted: string) =>
    `You can mention up to ${formatted} ${count === 1 ? 'person' : 'people'}.`,
  /** Shown if there are more than `count` embeds. */
  embedsTooMany: (count: number, formatted: string) =>
    `You can attach up to ${formatted} ${count === 1 ? 'item' : 'items'}.`,
  replyingTo,
  /** The line above a quoted cast. `name` is its author. */
  quoting: (name: string) => `Quoting ${isolate(name)}`,
  /** Shown if the cast to reply to or to quote is missing. Nothing can be posted then. */
  subjectMissing: 'You can’t reply to this post.',
  /** The accessible name of the list of embeds. */
  attached: 'Attachments',
  /** The button that removes an embed. `name` is its host, or the name of its file. */
  removeAttached: (name: string) => `Remove ${name}`,
  /** The button that uploads a picture. */
  addPicture: 'Add an image',
  /** The same button where visitors can also add videos. */
  addMedia: 'Add an image or video',
  /** The button that opens the site's picker of emoji, and the name of that picker. */
  addEmoji: 'Add an emoji',
  /** The button on a picture that opens the field for its text alternative. Keep it short. */
  altText: 'Alt',
  /** The field for a picture's text alternative. */
  describePicture: 'Describe this image',
  /** Shown while a picture or video is being uploaded. `name` is the name of its file. */
  uploading: (name: string) => `Uploading ${isolate(name)}`,
  /** Shown if the upload failed, or for a file that is empty or of a kind that is not taken. */
  uploadFailed: (name: string) => `${isolate(name)} couldn’t be uploaded`,
  /** Shown for a video that is too large. `size` is the largest one, as the locale writes it. */
  fileTooLarge: (name: string, size: string) => `${isolate(name)} is larger than ${size}`,
  /** The accessible name of the list of users that complete a handle. */
  suggestedUsers: 'People',
  /** The accessible name of the list of channels that complete a channel's name. */
  suggestedChannels: 'Channels',
  /** The accessible name of the field for the channel of a new cast, and its placeholder. */
  chooseChannel: 'Channel',
  /** Shown if that field has what is no id of a channel. Nothing can be posted then. */
  channelUnknown: 'Enter the name of a channel.',
  /** The accessible name of the list of hashtags that complete one. */
  suggestedHashtags: 'Hashtags',
  /**
   * Announces the number of suggestions and the first of them to screen readers. `formatted` is
   * `count` as the locale writes it.
   */
  suggestionsFound: (count: number, formatted: string, first: string) =>
    `${formatted} ${count === 1 ? 'suggestion' : 'suggestions'}. Press Enter to choose ${first}.`,
};
