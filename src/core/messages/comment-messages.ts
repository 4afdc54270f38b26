/** The messages of comments, which load with them. */
export interface CommentMessages {
  /** The accessible name of the list of comments. */
  comments: string;
  /**
   * The heading above them. `formatted` is `count` as the locale writes it, with a + behind it if
   * there are more.
   */
  commentCount: (count: number, formatted: string) => string;
  /** The accessible name of the control of their order. */
  commentOrder: string;
  /** The orders. */
  orderNewest: string;
  orderOldest: string;
  orderLikes: string;
  /** Shown if the comments could not be fetched. */
  commentsFailed: string;
  /** Shown if the page has no comments. */
  commentsEmpty: string;
  /** Shown if none of the users whose comments alone are shown has written one. */
  commentsByNone: string;
  /** The accessible name of the field for a new comment, and its placeholder. */
  writeComment: string;
  /** The button that posts a comment. */
  postComment: string;
  /** The link that opens the social app's composer. */
  commentInClient: string;
  /** The button beside it, in the field, in few letters. */
  signInHere: string;
  /** Below the comments, beside the mark of the network. */
  viaNetwork: string;
}

/** The default messages. */
export const englishComments: CommentMessages = {
  comments: 'Comments',
  commentCount: (count, formatted) => `${formatted} ${count === 1 ? 'comment' : 'comments'}`,
  commentOrder: 'Order',
  orderNewest: 'Newest',
  orderOldest: 'Oldest',
  orderLikes: 'Most liked',
  commentsFailed: 'Comments couldn’t be loaded',
  commentsEmpty: 'No comments yet',
  commentsByNone: 'None of them has commented',
  writeComment: 'Write a comment',
  postComment: 'Comment',
  commentInClient: 'Comment on Farcaster',
  signInHere: 'Sign in',
  viaNetwork: 'via Farcaster',
};
