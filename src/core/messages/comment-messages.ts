/** The messages of comments. They are loaded with them. */
export interface CommentMessages {
  /** The accessible name of the comments on a page. */
  comments: string;
  /** They could not be fetched. */
  commentsFailed: string;
  /** The page has none. */
  commentsEmpty: string;
  /** The accessible name of the field for a new comment, and its placeholder. */
  writeComment: string;
  /** The button that posts it. */
  postComment: string;
  /** The link that opens the composer of the social app. */
  commentInClient: string;
}

/** The default messages. */
export const englishComments: CommentMessages = {
  comments: 'Comments',
  commentsFailed: 'Comments couldn’t be loaded',
  commentsEmpty: 'No comments yet',
  writeComment: 'Write a comment',
  postComment: 'Comment',
  commentInClient: 'Comment on Farcaster',
};
