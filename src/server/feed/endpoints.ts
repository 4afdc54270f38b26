// What `createFeedHandler` answers beside feeds: each endpoint is a row of one table.
import { addQuotes, MAX_CASTS } from '../../network/api/add-quotes.js';
import { crawlFrame } from '../../network/api/crawl-frame.js';
import { cursorOf } from '../../network/api/cursor-of.js';
import { requestChannel } from '../../network/api/fetch-channel.js';
import { fetchChosenCasts } from '../../network/api/fetch-chosen-casts.js';
import { readConversationPage, requestConversation } from '../../network/api/fetch-conversation.js';
import { MAX_LIKES } from '../../network/api/fetch-likers.js';
import {
  MAX_NOTIFICATIONS,
  readNotificationsPage,
  requestNotifications,
} from '../../network/api/fetch-notifications.js';
import { fetchUserLikes } from '../../network/api/fetch-user-likes.js';
import { MAX_USERS, requestUsers } from '../../network/api/fetch-users.js';
import { PROFILE_LIMIT } from '../../network/api/profile-feeds.js';
import { requestData } from '../../network/api/request-data.js';
import type { RequestContext } from '../../network/api/request-data.js';
import {
  isSearchDate,
  MAX_SEARCH,
  SEARCH_DATE,
  searchCasts,
  searchTextOf,
} from '../../network/api/search-casts.js';
import { NAME_SEARCHES, requestNamePage } from '../../network/api/search-pages.js';
import type { NameKind } from '../../network/api/search-pages.js';
import type { FeedCasts } from '../../network/cast/model.js';
import { filterOf, notificationKinds } from '../../network/cast/notifications.js';
import { parseChannel } from '../../network/cast/parse-channel.js';
import { parseProfile } from '../../network/cast/parse-profile.js';
import { toggleKinds } from '../../network/cast/reactions.js';
import { DEFAULT_CLIENT_URL } from '../../network/cast/social-app-urls.js';
import { toError } from '../../core/errors/errors.js';
import { fieldsOf, objectsOf } from '../../core/read/fields.js';
import { callSite } from '../call-site.js';
import { castJson } from '../fetch-feed.js';
import { nameOfHash, readCastUrl } from '../read-cast-url.js';
import type { CastName } from '../read-cast-url.js';
import { refuse } from '../respond.js';
import { checkName, fetchNamedCast } from '../shared-answers.js';
import type { AdapterName, FeedSetup } from './feed-options.js';
import * as shape from './parameters.js';
import { readValues } from './parameters.js';
import type { Shapes, Values } from './parameters.js';

/** What is at hand to find the response to a request. */
export interface Visit {
  /** Sends requests to the API. Its viewer has been verified. */
  context: RequestContext;
  setup: FeedSetup;
  /** The cursor of the API; null for the first page. */
  cursor: string | null;
  /** `next` of a response: a cursor of the handler's for one of the API. */
  nextOf: (cursor: string | null) => Promise<object>;
  /** Whether the site shows the cast with a hash, or the page that it is a comment on. */
  isShown: (hash: string) => Promise<boolean>;
}

/** A request that was read. It holds values, and nothing of the request's text beside them. */
export interface Ask {
  /** What the response depends on beside endpoint, place and viewer, as JSON. */
  id: unknown;
  /** Whose it is: nobody else gets it. Default: everybody's */
  owner?: number;
  /** Whether it is one of the site's feeds, for which a part of the requests is kept. */
  isListed?: boolean;
  /** The body of the response; null if there is none. */
  find: (visit: Visit) => Promise<object | null>;
}

/** What an endpoint answers, and for whom its responses are kept. */
export interface EndpointRules {
  /** The function of a site that answers in place of the API. Default: the API alone does */
  adapter?: AdapterName;
  /**
   * Who shares a response without a viewer: all machines; the visitors of this process, because
   * visitors name what they like; or nobody.
   */
  sharedBy: 'machines' | 'process' | 'nobody';
  /** Which part of the requests to the API it has. Default: what visitors name */
  budget?: 'searches';
  /** Whether the site shows anything of it. Without that there is no such endpoint. */
  isOpen: (setup: FeedSetup) => boolean;
}

/** An endpoint of the API that the handler answers. */
export interface Endpoint extends EndpointRules {
  /** Reads the parameters; null for what no widget asks. Nothing is requested. */
  read: (query: ReadonlyMap<string, string>, setup: FeedSetup) => Promise<Ask | Response | null>;
}

/** What was asked; without an `id` it is all values. */
type Asked = Omit<Ask, 'id'> & Partial<Pick<Ask, 'id'>>;

/** Defines an endpoint by the shapes of its parameters. Others are refused. */
function define<Given extends Shapes>(
  rules: EndpointRules,
  shapes: Given,
  ask: (
    values: Values<Given>,
    setup: FeedSetup,
  ) => Asked | Response | null | Promise<Asked | Response | null>,
): Endpoint {
  return {
    ...rules,
    async read(query, setup) {
      const values = readValues(query, shapes);
      const asked = values && (await ask(values, setup));
      return asked && !(asked instanceof Response) ? { id: values, ...asked } : asked;
    },
  };
}

/** As if there were none: nobody learns what the site does not show. */
const missing = () => refuse(404, 'not-found', 'There is nothing like that here.');

/** The JSON of casts, with their quotes, also a single one, whose author may be any user. */
export const castsJson = async (context: RequestContext, casts: FeedCasts): Promise<object[]> =>
  (await addQuotes(context, casts, 1)).map((cast) => (cast ? castJson(cast) : {}));

const castShapes = { type: shape.choice('hash', 'url'), identifier: shape.upTo(1000) };

/** The cast that `type` and `identifier` name; null for none. */
const readCast = ({ type, identifier = '' }: Values<typeof castShapes>): CastName | null =>
  type === 'hash' ? nameOfHash(identifier) : readCastUrl(identifier, DEFAULT_CLIENT_URL);

const listLimit = shape.whole(1, 100);
/** As widgets ask without a `limit`. */
const NAME_LIMITS = { users: 10, channels: 20 };
/** The longest parent URL of a search. Our own choice. */
const MAX_PARENT = 1000;
const DATE = `(${SEARCH_DATE.source.slice(1, -1)})`;
/** A text with the dates behind it, as widgets send them. What is no date was typed. */
const DATED = new RegExp(`^(.*?)(?: after:${DATE})?(?: before:${DATE})?$`, 's');

/** A search for users or channels. @param parse returns null for what is none */
const nameSearch = (kind: NameKind, parse: (json: unknown) => object | null): Endpoint =>
  define(
    {
      adapter: kind === 'users' ? 'search' : 'channels',
      sharedBy: 'process',
      isOpen: ({ searches }) => searches.includes(kind),
    },
    { q: shape.upTo(MAX_SEARCH), limit: listLimit },
    ({ q = '', limit = NAME_LIMITS[kind] }) => {
      const { textOf, max } = NAME_SEARCHES[kind];
      // As it is requested: each other spelling of it would be an entry and a request of its own.
      const query = { text: textOf(searchTextOf(q)), limit: Math.min(limit, max) };
      if (!query.text) return null;
      return {
        id: query,
        async find({ context, cursor, nextOf }) {
          const page = await requestNamePage(context, kind, query, cursor, (json) =>
            parse(json) ? fieldsOf(json) : null,
          );
          if (!page) return null;
          const body = { [kind]: page.data, next: await nextOf(page.cursor) };
          return kind === 'users' ? { result: body } : body;
        },
      };
    },
  );

/** What the API has read at an address. */
const crawl = (find: (context: RequestContext, url: string) => Promise<object | null>): Endpoint =>
  define(
    { sharedBy: 'process', isOpen: ({ shows }) => shows.links },
    { url: shape.link },
    async ({ url }, { isLink }) => {
      if (url === undefined) return null;
      return (await callSite(() => isLink(url)))
        ? { find: ({ context }) => find(context, url) }
        : refuse(403, 'refused', 'This address is not among those that this site shows.');
    },
  );

/** The endpoints by their paths. Feeds have a file of their own. */
export const endpoints: ReadonlyMap<string, Endpoint> = new Map<string, Endpoint>([
  [
    'cast',
    define(
      { adapter: 'cast', sharedBy: 'machines', isOpen: ({ shows }) => shows.casts },
      castShapes,
      (values) => {
        const name = readCast(values);
        if (!name) return missing();
        return {
          id: name.identifier,
          async find({ context, setup }) {
            const cast = await fetchNamedCast(context, name);
            if (!cast || !setup.isAuthor(cast.author.fid)) return null;
            return { cast: (await castsJson(context, [cast]))[0] };
          },
        };
      },
    ),
  ],
  [
    'casts',
    define(
      { adapter: 'cast', sharedBy: 'process', isOpen: ({ shows }) => shows.casts },
      { casts: shape.listOf(shape.hash, MAX_CASTS) },
      ({ casts: hashes }) =>
        hashes
          ? {
              async find({ context, setup }) {
                const found = await fetchChosenCasts(context, hashes);
                const shown = found.filter(({ author }) => setup.isAuthor(author.fid));
                if (shown.length === 0) return null;
                return { result: { casts: await castsJson(context, shown) } };
              },
            }
          : null,
    ),
  ],
  [
    'cast/conversation',
    define(
      { adapter: 'conversation', sharedBy: 'machines', isOpen: ({ shows }) => shows.casts },
      {
        ...castShapes,
        reply_depth: shape.whole(0, 5),
        include_chronological_parent_casts: shape.flag,
        limit: shape.whole(1, 50),
      },
      (values) => {
        const name = readCast(values);
        if (!name) return missing();
        const query = {
          type: name.type,
          identifier: name.identifier,
          replyDepth: values.reply_depth,
          includeChronologicalParentCasts: values.include_chronological_parent_casts,
          limit: values.limit,
        };
        return {
          id: query,
          async find({ context, setup, cursor, nextOf }) {
            const found = await requestConversation(context, query, cursor, (body) => {
              const page = readConversationPage(body, query);
              return page && { page, body };
            });
            if (!found) return null;
            const { cast } = found.page.data;
            checkName(cast, name);
            if (!setup.isAuthor(cast.author.fid)) return null;
            const { conversation } = found.body;
            return { conversation, next: await nextOf(found.page.cursor) };
          },
        };
      },
    ),
  ],
  [
    'reactions/cast',
    define(
      {
        sharedBy: 'process',
        // The functions of a site have no reactions.
        isOpen: ({ shows, hasApi }) => hasApi && (shows.casts || shows.pages),
      },
      {
        hash: shape.hash,
        types: shape.listOf(shape.choice(...toggleKinds.map((kind) => `${kind}s` as const)), 2),
        limit: shape.whole(1, MAX_LIKES),
      },
      ({ hash, types, limit }) =>
        hash && types
          ? {
              async find({ context, cursor, nextOf, isShown }) {
                if (!(await isShown(hash))) return null;
                const found = await requestData(
                  context,
                  'reactions/cast/',
                  { hash, types, limit, cursor: cursor ?? undefined },
                  'reactions',
                  (body) => {
                    const reactions = objectsOf(body.reactions);
                    return reactions && { reactions, next: cursorOf(body) };
                  },
                );
                return found && { ...found, next: await nextOf(found.next) };
              },
            }
          : null,
    ),
  ],
  [
    'reactions/user',
    define(
      { adapter: 'userLikes', sharedBy: 'machines', isOpen: ({ shows }) => shows.profiles },
      { fid: shape.fid, type: shape.choice('likes'), limit: listLimit },
      ({ fid, type, limit = PROFILE_LIMIT }, { isProfile }) => {
        if (fid === undefined || !type) return null;
        if (!isProfile(fid)) return missing();
        return {
          id: [fid, limit],
          async find({ context, cursor, nextOf }) {
            const likes = { ...context, quotes: null };
            const page = await fetchUserLikes(likes, { fid, limit }, cursor);
            if (!page) return null;
            const casts = await castsJson(context, page.data);
            return {
              reactions: casts.map((cast) => ({ cast })),
              next: await nextOf(page.cursor),
            };
          },
        };
      },
    ),
  ],
  [
    'user/bulk',
    define(
      { adapter: 'user', sharedBy: 'process', isOpen: ({ shows }) => shows.profiles },
      { fids: shape.listOf(shape.fid, MAX_USERS) },
      ({ fids: all }, { isProfile }) => {
        const fids = all?.filter(isProfile);
        if (!fids) return null;
        if (fids.length === 0) return missing();
        const request = (context: RequestContext, some: readonly number[]) =>
          requestUsers({ ...context, fids: some }, (json) =>
            some.includes(parseProfile(json)?.fid ?? -1) ? fieldsOf(json) : null,
          );
        return {
          id: fids,
          async find({ context }) {
            // A function of the site gets one user at a time.
            const lists = context.customFetch ? fids.map((fid) => [fid]) : [fids];
            const found = await Promise.all(lists.map((some) => request(context, some)));
            const users = found.flat();
            return users.length > 0 ? { users } : null;
          },
        };
      },
    ),
  ],
  [
    'user/channels',
    define(
      { adapter: 'userChannels', sharedBy: 'machines', isOpen: ({ shows }) => shows.profiles },
      { fid: shape.fid, limit: listLimit },
      ({ fid, limit = PROFILE_LIMIT }, { isProfile }) => {
        if (fid === undefined) return null;
        if (!isProfile(fid)) return missing();
        return {
          id: [fid, limit],
          async find({ context, cursor, nextOf }) {
            const found = await requestData(
              // What a user follows is the same for all viewers.
              { ...context, viewerFid: undefined },
              'user/channels/',
              { fid, limit, cursor: cursor ?? undefined },
              'channels',
              (body) => {
                const channels = objectsOf(body.channels)?.filter(parseChannel);
                return channels && { channels, next: cursorOf(body) };
              },
              { fid, limit },
              cursor,
            );
            return found && { ...found, next: await nextOf(found.next) };
          },
        };
      },
    ),
  ],
  [
    'channel',
    define(
      { adapter: 'channel', sharedBy: 'machines', isOpen: ({ shows }) => shows.channels },
      { id: shape.channelId, type: shape.choice('id') },
      ({ id }, { isChannel }) => {
        if (id === undefined) return null;
        if (!isChannel(id)) return missing();
        return {
          id,
          async find({ context }) {
            const channel = await requestChannel({ ...context, channelId: id }, (json) =>
              parseChannel(json)?.id.toLowerCase() === id.toLowerCase() ? fieldsOf(json) : null,
            );
            return channel && { channel };
          },
        };
      },
    ),
  ],
  [
    'notifications',
    define(
      {
        adapter: 'notifications',
        sharedBy: 'nobody',
        isOpen: ({ shows }) => shows.notifications,
      },
      {
        fid: shape.fid,
        type: shape.listOf(shape.choice(...notificationKinds().map(filterOf)), 20),
        limit: shape.whole(1, MAX_NOTIFICATIONS),
      },
      ({ fid, type, limit }) =>
        fid === undefined
          ? null
          : {
              owner: fid,
              find: ({ context, cursor, nextOf }) =>
                requestNotifications(context, { fid, type, limit }, cursor, (body) => {
                  const page = readNotificationsPage(body);
                  return page
                    ? nextOf(page.cursor).then((next) => ({
                        notifications: objectsOf(body.notifications),
                        unseen_notifications_count: page.data.unread,
                        next,
                      }))
                    : undefined;
                }),
            },
    ),
  ],
  [
    'cast/search',
    define(
      {
        adapter: 'casts',
        sharedBy: 'process',
        budget: 'searches',
        isOpen: ({ searches }) => searches.includes('casts'),
      },
      {
        q: shape.upTo(MAX_SEARCH + 100),
        author_fid: shape.fid,
        channel_id: shape.channelId,
        parent_url: shape.upTo(MAX_PARENT),
        mode: shape.choice('literal', 'semantic', 'hybrid'),
        sort_type: shape.choice('desc_chron', 'chron', 'algorithmic'),
        limit: listLimit,
      },
      ({ q = '', author_fid, channel_id, parent_url, mode, sort_type, limit }) => {
        const [, words = '', ...dates] = DATED.exec(q) ?? [];
        // No day of the calendar: it is not yet typed to its end.
        const isDated = dates.filter(Boolean).every(isSearchDate);
        const [after, before] = isDated ? dates : [];
        const typed = isDated ? words : q;
        const text = searchTextOf(typed);
        if (!text || typed.length > MAX_SEARCH) return null;
        const query = {
          ...{ text, after, before, mode, limit },
          ...{ authorFid: author_fid, channelId: channel_id, parentUrl: parent_url },
          sortType: sort_type,
        };
        return {
          id: query,
          async find({ context, cursor, nextOf }) {
            const page = await searchCasts({ ...context, quotes: null }, query, cursor);
            if (!page) return null;
            const casts = await castsJson(context, page.data);
            return { result: { casts, next: await nextOf(page.cursor) } };
          },
        };
      },
    ),
  ],
  ['user/search', nameSearch('users', parseProfile)],
  ['channel/search', nameSearch('channels', parseChannel)],
  [
    'frame/crawl',
    crawl(async (context, url) => {
      try {
        return { frame: await crawlFrame(context, url) };
      } catch (reason) {
        const { code, status } = toError(reason);
        // As the API responds for a page without a frame.
        if (code === 'not-found' || status === 404) return { frame: {} };
        throw reason;
      }
    }),
  ],
  [
    'cast/embed/crawl',
    crawl((context, url) =>
      requestData(
        // What is at an address is the same for all viewers.
        { ...context, viewerFid: undefined },
        'cast/embed/crawl/',
        { url },
        'metadata',
        ({ metadata }) => {
          const { html, frame } = fieldsOf(metadata);
          return { metadata: { html, frame } };
        },
      ),
    ),
  ],
]);
