/**
 * The messages of feeds and conversations. They load with the lists, so pages without a list don't
 * load them.
 */
export interface FeedMessages {
  /** The accessible name of a feed. */
  feed: string;
  /** Shown if the feed could not be fetched. */
  feedFailed: string;
  /** Shown if the feed has no casts. */
  feedEmpty: string;
  /** The button that loads the next page. */
  showMore: string;
  /** Shown if the next page could not be fetched. */
  moreFailed: string;
  /** The button that inserts new casts; `formatted` is `count` as the locale writes it. */
  newCasts: (count: number, formatted: string) => string;
  /** The accessible name of a conversation. */
  conversation: string;
  /** Shown if the conversation could not be fetched. */
  conversationFailed: string;
  /** Shown if the cast has no replies. */
  repliesEmpty: string;
  /** The button that shows more replies; `formatted` is `count` as the locale writes it. */
  moreReplies: (count: number, formatted: string) => string;
}

/** The default messages. */
export const englishFeeds: FeedMessages = {
  feed: 'Feed',
  feedFailed: 'This feed couldn’t be loaded',
  feedEmpty: 'No posts yet',
  showMore: 'Show more',
  moreFailed: 'More posts couldn’t be loaded',
  newCasts: (count, formatted) => `${formatted} new ${count === 1 ? 'post' : 'posts'}`,
  conversation: 'Conversation',
  conversationFailed: 'This conversation couldn’t be loaded',
  repliesEmpty: 'No replies yet',
  moreReplies: (count, formatted) => `Show ${formatted} more ${count === 1 ? 'reply' : 'replies'}`,
};
