import type { Cast, Channel, Frame, FromApi, User } from '../cast/api-types.js';
import type { ConversationPage, ConversationQuery } from './fetch-conversation.js';
import type { FeedPage } from './fetch-feed.js';
import type { FeedQuery } from './feed-query.js';
import type { UserChannelsPage } from './fetch-user-channels.js';
import type { OfUserQuery, UserLikesPage } from './fetch-user-likes.js';
import type { NotificationsPage, NotificationsQuery } from './fetch-notifications.js';
import type { CastSearchQuery } from './search-casts.js';

/** The second argument of a data adapter's functions, after the query. */
export interface DataRequest {
  /** Aborted after 15 seconds, or once no widget needs the result. */
  signal: AbortSignal;
  /** The fid of the viewer: the prop of that name, or else the signed-in user's. */
  viewerFid: number | undefined;
}

/** The same for a page of a list. */
export interface DataPageRequest extends DataRequest {
  /** `next.cursor` of the previous page; null for the first page. */
  cursor: string | null;
}

/** The API's JSON, with any of its fields; null or undefined if nothing was found. */
export type DataResult<Data> = Data | null | undefined | Promise<Data | null | undefined>;

/**
 * A source of data in place of the API: a database, another network, or fixtures. Each function
 * replaces one request; requests without a function go to the API. If a function throws, the error
 * is shown and reported like that of a failed request, and keeps its `code` and `status`. There is
 * no rate limit.
 */
export interface DataAdapter {
  /** A cast, for `NeynarCastCard` and for quotes that are only known by their hash. */
  cast?:
    | ((
        query: { type: 'url' | 'hash'; identifier: string },
        request: DataRequest,
      ) => DataResult<Cast>)
    | undefined;
  /** A user, for `NeynarProfileCard`. Each call is for one user. */
  user?: ((query: { fid: number }, request: DataRequest) => DataResult<User>) | undefined;
  /** A channel, for `NeynarChannelCard`. */
  channel?:
    | ((query: { channelId: string }, request: DataRequest) => DataResult<Channel>)
    | undefined;
  /** A page of a feed. Lists in the query, such as `fids`, are joined with commas. */
  feed?: ((query: FeedQuery, request: DataPageRequest) => DataResult<FeedPage>) | undefined;
  /** A page of a conversation. */
  conversation?:
    | ((query: ConversationQuery, request: DataPageRequest) => DataResult<ConversationPage>)
    | undefined;
  /**
   * A page of a user's notifications, the newest first. They are that user's own: ask your server,
   * which knows who is signed in.
   */
  notifications?:
    | ((query: NotificationsQuery, request: DataPageRequest) => DataResult<NotificationsPage>)
    | undefined;
  /** A page of the casts that a user likes, for the tab of `NeynarProfile`. */
  userLikes?:
    | ((query: OfUserQuery, request: DataPageRequest) => DataResult<UserLikesPage>)
    | undefined;
  /** A page of the channels that a user follows, likewise. */
  userChannels?:
    | ((query: OfUserQuery, request: DataPageRequest) => DataResult<UserChannelsPage>)
    | undefined;
  /**
   * A page of the casts that a search finds, for `NeynarSearch`. `text` is what was typed, at most
   * 200 letters.
   */
  casts?: ((query: CastSearchQuery, request: DataPageRequest) => DataResult<FeedPage>) | undefined;
  /**
   * The users whose name begins with a text, at most `limit`. With null, you choose the number. The
   * first 100 are shown.
   */
  search?:
    | ((
        query: { text: string; limit: number | null },
        request: DataRequest,
      ) => DataResult<readonly User[]>)
    | undefined;
  /**
   * The channels whose id or name begins with a text, at most `limit`. A composer shows the first
   * ten, `NeynarSearch` the first 100.
   */
  channels?:
    | ((
        query: { text: string; limit: number | null },
        request: DataRequest,
      ) => DataResult<readonly FromApi<{ id: string; name: string; image_url: string }>[]>)
    | undefined;
  /** The frame of a page. Its `signal` is aborted after 8 seconds. */
  frame?:
    | ((query: { url: string }, request: Pick<DataRequest, 'signal'>) => DataResult<Frame>)
    | undefined;
}

/** Converts the result of a data adapter's function to a body of the API; null if there is none. */
export const answerBody = (json: object | null | undefined): object | null =>
  // A page is already a body of the API. A cast, a user and found users are put where their readers
  // look for them.
  json ? { ...json, cast: json, users: [json], result: { users: json } } : null;
