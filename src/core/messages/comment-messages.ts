/** The messages of comments, which load with them. */
export interface CommentMessages {
  /** The accessible name of the list of comments. */
  comments: string;
  /** Shown if the comments could not be fetched. */
  commentsFailed: string;
  /** Shown if the page has no comments. */
  commentsEmpty: string;
  /** The accessible name of the field for a new comment, and its placeholder. */
  writeComment: string;
  /** The button that posts a comment. */
  postComment: string;
  /** The link that opens the social app's composer. */
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
