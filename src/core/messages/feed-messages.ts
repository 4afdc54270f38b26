/**
 * The messages of feeds and conversations. They load with the lists, so pages without a list don't
 * load them.
 */
export const englishFeeds = {
  /** The accessible name of a feed. */
  feed: 'Feed',
  /** Shown if the feed could not be fetched. */
  feedFailed: 'This feed couldn’t be loaded',
  /** Shown if the feed has no casts. */
  feedEmpty: 'No posts yet',
  /** The button that loads the next page. */
  showMore: 'Show more',
  /** Shown if the next page could not be fetched. */
  moreFailed: 'More posts couldn’t be loaded',
  /** The button that inserts new casts; `formatted` is `count` as the locale writes it. */
  newCasts: (count: number, formatted: string) =>
    `${formatted} new ${count === 1 ? 'post' : 'posts'}`,
  /** The accessible name of a conversation. */
  conversation: 'Conversation',
  /** Shown if the conversation could not be fetched. */
  conversationFailed: 'This conversation couldn’t be loaded',
  /** Shown if the cast has no replies. */
  repliesEmpty: 'No replies yet',
  /** The button that shows more replies; `formatted` is `count` as the locale writes it. */
  moreReplies: (count: number, formatted: string) =>
    `Show ${formatted} more ${count === 1 ? 'reply' : 'replies'}`,
};
