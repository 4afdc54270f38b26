/** The messages of comments, which load with them. */
export const englishComments = {
  /** The accessible name of the list of comments. */
  comments: 'Comments',
  /**
   * The heading above them. `formatted` is `count` as the locale writes it, with a + behind it if
   * there are more.
   */
  commentCount: (count: number, formatted: string) =>
    `${formatted} ${count === 1 ? 'comment' : 'comments'}`,
  /** The accessible name of the control of their order. */
  commentOrder: 'Order',
  /** The orders. */
  orderNewest: 'Newest',

  orderOldest: 'Oldest',

  orderLikes: 'Most liked',
  /** Shown if the comments could not be fetched. */
  commentsFailed: 'Comments couldn’t be loaded',
  /** Shown if the page has no comments. */
  commentsEmpty: 'No comments yet',
  /** Shown if none of the users whose comments alone are shown has written one. */
  commentsByNone: 'None of them has commented',
  /** The accessible name of the field for a new comment, and its placeholder. */
  writeComment: 'Write a comment',
  /** The button that posts a comment. */
  postComment: 'Comment',
  /** The link that opens the social app's composer. */
  commentInClient: 'Comment on Farcaster',
  /** The button beside it, in the field, in few letters. */
  signInHere: 'Sign in',
  /** Below the comments, beside the mark of the network. */
  viaNetwork: 'via Farcaster',
};
