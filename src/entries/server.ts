export { createSignInHandler } from '../server/sign-in/create-sign-in-handler.js';
export type { SignInHandler } from '../server/sign-in/create-sign-in-handler.js';
export type {
  SignInApp,
  SignInHandlerOptions,
  VerifiedSignIn,
} from '../server/sign-in/sign-in-options.js';
export { verifySiwf } from '../server/sign-in/verify-siwf.js';
export type {
  SignedSiwf,
  SiwfResult,
  UnverifiedSignature,
  VerifySiwfOptions,
} from '../server/sign-in/verify-siwf.js';
export type { CachedCastOptions } from '../server/http/cached-cast-options.js';
export type { HandlerOptions } from '../server/http/create-lazy-handler.js';
export type { StoreKeyOptions } from '../server/store/create-share.js';
export { createStore } from '../server/store/create-store.js';
export { memoryStore } from '../server/store/memory-store.js';
export { postgresStore } from '../server/store/postgres-store.js';
export type { PostgresPool, PostgresStoreOptions } from '../server/store/postgres-store.js';
export { redisStore } from '../server/store/redis-store.js';
export type { RedisClient } from '../server/store/redis-store.js';
export type { Store, StoreOptions } from '../server/store/store.js';
export { unstorageStore } from '../server/store/unstorage-store.js';
export type {
  UnstorageLike,
  UnstorageLike as HtmlStore,
  UnstorageLike as NonceStore,
} from '../server/store/unstorage-store.js';
export { createWriteHandler } from '../server/write/create-write-handler.js';
export type { WriteHandler } from '../server/write/create-write-handler.js';
export type { WriteHandlerOptions } from '../server/write/write-options.js';
export { createFeedHandler } from '../server/feed/create-feed-handler.js';
export type { FeedHandler } from '../server/feed/create-feed-handler.js';
export type { FeedHandlerOptions } from '../server/feed/feed-options.js';
export { createHtmlCache } from '../server/html/create-html-cache.js';
export type { HtmlCache, HtmlCacheOptions } from '../server/html/create-html-cache.js';
export type { HtmlKey } from '../server/html/html-key.js';
export { createOEmbedHandler } from '../server/oembed/create-oembed-handler.js';
export type { OEmbedHandler } from '../server/oembed/create-oembed-handler.js';
export type { OEmbedHandlerOptions } from '../server/oembed/oembed-options.js';
export { oEmbedLink, oEmbedLinkHtml } from '../server/oembed/oembed-link.js';
export type { OEmbedLink, OEmbedLinkOptions } from '../server/oembed/oembed-link.js';
export { fetchCast } from '../server/fetch/fetch-cast.js';
export type { FetchCastOptions } from '../server/fetch/fetch-cast.js';
export { fetchChannel } from '../server/fetch/fetch-channel.js';
export type { FetchChannelOptions } from '../server/fetch/fetch-channel.js';
export { fetchComments } from '../server/fetch/fetch-comments.js';
export type { FetchCommentsOptions } from '../server/fetch/fetch-comments.js';
export { fetchConversation } from '../server/fetch/fetch-conversation.js';
export type { FetchConversationOptions } from '../server/fetch/fetch-conversation.js';
export { fetchFeed } from '../server/fetch/fetch-feed.js';
export type { FetchFeedOptions } from '../server/fetch/fetch-feed.js';
export { fetchFrame } from '../server/fetch/fetch-frame.js';
export type { FetchFrameOptions } from '../server/fetch/fetch-frame.js';
export { fetchMiniApp } from '../server/fetch/fetch-mini-app.js';
export type { FetchMiniAppOptions } from '../server/fetch/fetch-mini-app.js';
export { fetchSearch } from '../server/fetch/fetch-search.js';
export type { FetchSearchOptions } from '../server/fetch/fetch-search.js';
export { fetchUser } from '../server/fetch/fetch-user.js';
export type { FetchUserOptions } from '../server/fetch/fetch-user.js';
export type { ServerOptions } from '../server/http/options.js';
export { respondWithHtml } from '../server/html/respond-with-html.js';
export type { HtmlResponseOptions } from '../server/html/respond-with-html.js';
export { createSnapCache, fetchSnap } from '../server/snap/fetch-snap.js';
export type { FetchedSnap, FetchSnapOptions, SnapCache } from '../server/snap/fetch-snap.js';
export { postSnap } from '../server/snap/post-snap.js';
export type { PostSnapOptions } from '../server/snap/post-snap.js';
export { signSnapSubmit } from '../server/snap/sign-snap-submit.js';
export type { SignedSnapSubmit, SignSnapOptions } from '../server/snap/sign-snap-submit.js';
export { toNodeHandler } from '../server/http/to-node-handler.js';
export type {
  FetchHandler,
  NodeHandler,
  NodeHandlerOptions,
  NodeRequest,
  NodeResponse,
} from '../server/http/to-node-handler.js';

// The types of results and errors
export type { CommentsPage, CommentsQuery } from '../network/api/fetch-comments.js';
export type { ConversationPage, ConversationQuery } from '../network/api/fetch-conversation.js';
export type { DataAdapter } from '../network/api/data-adapter.js';
export type { FeedPage } from '../network/api/fetch-feed.js';
export type {
  FeedFilter,
  FeedParams,
  FeedQuery,
  RequiredByFilter,
} from '../network/api/feed-query.js';
export type { CastSearchQuery } from '../network/api/search-casts.js';
export type { Cast, Channel, Frame, PageRule, User, Verdict } from '../network/cast/api-types.js';
export type { NotificationFilter } from '../network/cast/notifications.js';
export type { ToggleKind } from '../network/cast/reactions.js';
export type { CastId, DraftEmbed } from '../write/draft/draft.js';
export type { CastLimits } from '../write/draft/limits.js';
export type { PostedDraft } from '../write/draft/read-draft.js';
export type { WriteAction } from '../write/draft/write-action.js';
export type { ErrorCode, NeynarError } from '../core/errors/errors.js';
