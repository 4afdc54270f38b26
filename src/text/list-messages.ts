/** What feeds and conversations say. They bring these words along, so that a page without a list does not load them. */
export interface ListMessages {
  /** The name of a feed for screen readers. */
  feed: string;
  /** The API could not be asked for a feed, or failed. */
  feedFailed: string;
  /** Nothing was posted there. */
  feedEmpty: string;
  /** On the button that asks for what follows, for those who do not scroll. */
  showMore: string;
  /** In place of what follows. */
  moreFailed: string;
  /** On the button that shows what was posted meanwhile; `formatted` is `count` as the locale writes it. */
  newCasts: (count: number, formatted: string) => string;
  /** The name of a conversation for screen readers. */
  conversation: string;
  /** The API could not be asked for a conversation, or failed. */
  conversationFailed: string;
  /** Nobody answered. */
  repliesEmpty: string;
  /** On the button that shows the answers below an answer; likewise. */
  moreReplies: (count: number, formatted: string) => string;
  /** In place of a cast that others have answered. */
  castDeleted: string;
}

/** The default of each. */
export const englishLists: ListMessages = {
  feed: 'Feed',
  feedFailed: 'Error fetching feed data',
  feedEmpty: 'No casts yet',
  showMore: 'Show more',
  moreFailed: 'More casts could not be loaded',
  newCasts: (count, formatted) => `${formatted} new ${count === 1 ? 'cast' : 'casts'}`,
  conversation: 'Conversation',
  conversationFailed: 'Error fetching conversation data',
  repliesEmpty: 'No replies yet',
  moreReplies: (count, formatted) => `Show ${formatted} more ${count === 1 ? 'reply' : 'replies'}`,
  castDeleted: 'This cast was deleted',
};
