export { CastCounter, NeynarCastCounter } from '../write/comments/CastCounter.js';
export type {
  CastCounterOptions,
  CastCounterProps,
  NeynarCastCounterProps,
} from '../write/comments/CastCounter.js';
export { CommentList } from '../write/comments/CommentList.js';
export type { CommentListProps } from '../write/comments/CommentList.js';
export { NeynarComments } from '../write/comments/NeynarComments.js';
export type { NeynarCommentsProps } from '../write/comments/NeynarComments.js';
export { NeynarReaders } from '../write/comments/NeynarReaders.js';
export type { NeynarReadersProps } from '../write/comments/NeynarReaders.js';
export { useCommentCount } from '../write/comments/use-comment-count.js';
export type { CommentCount } from '../network/api/fetch-comment-counts.js';
export type { CommentsPage } from '../network/api/fetch-comments.js';
export type { CommentOrder } from '../write/comments/use-comments.js';
