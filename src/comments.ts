export { NeynarComments } from './components/conversation/NeynarComments.js';
export type { NeynarCommentsProps } from './components/conversation/NeynarComments.js';
export { useCommentCount } from './components/conversation/use-comment-count.js';
export type { CommentCount } from './api/fetch-comment-counts.js';
export type { CommentsPage } from './api/fetch-comments.js';
export type { CommentOrder } from './components/conversation/use-comments.js';
