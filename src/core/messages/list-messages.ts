/**
 * The messages of feeds and conversations. They are loaded with the lists, so that pages without a
 * list do not load them.
 */
export interface ListMessages {
  /** The accessible name of a feed. */
  feed: string;
  /** The feed could not be fetched. */
  feedFailed: string;
  /** The feed has no casts. */
  feedEmpty: string;
  /** The button that loads the next page. */
  showMore: string;
  /** The next page could not be fetched. */
  moreFailed: string;
  /** The button that inserts new casts; `formatted` is `count` as the locale writes it. */
  newCasts: (count: number, formatted: string) => string;
  /** The accessible name of a conversation. */
  conversation: string;
  /** The conversation could not be fetched. */
  conversationFailed: string;
  /** The cast has no replies. */
  repliesEmpty: string;
  /** The button that shows further replies; `formatted` is `count` as the locale writes it. */
  moreReplies: (count: number, formatted: string) => string;
}

/** The default messages. */
export const englishLists: ListMessages = {
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
