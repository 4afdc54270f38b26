import type { FeedQuery } from '../../network/api/fetch-feed.js';
import { MAX_NOTIFICATIONS } from '../../network/api/fetch-notifications.js';
import type { NotificationsQuery } from '../../network/api/fetch-notifications.js';
import { MAX_SEARCH, searchTextOf } from '../../network/api/search-casts.js';
import type { CastSearchQuery } from '../../network/api/search-casts.js';
import type { NameSearchQuery } from '../../network/api/search-pages.js';
import { filterOf, notificationKinds } from '../../network/cast/notifications.js';
import { countOf } from '../../core/read/fields.js';
import type { ConversationQuery } from '../../network/api/fetch-conversation.js';
import { DEFAULT_CLIENT_URL } from '../../network/cast/social-app-urls.js';
import { pageKey, pageUrl, spellingsOf } from '../../network/cast/page-url.js';
import { callSite } from '../call-site.js';
import { nameOfHash, readCastUrl } from '../read-cast-url.js';
import type { CastName } from '../read-cast-url.js';
import { refuse } from '../respond.js';
import type { Cursors, Place } from './cursors.js';
import { feedKey } from './feed-options.js';
import type { FeedSetup, SearchKindName } from './feed-options.js';

/** What a page asks for, rebuilt: nothing of the request itself reaches the API. */
export type Wanted = {
  /** Equal for all requests with the same response. */
  key: string;
  /** The list, without its place. */
  list: string;
  place: Place;
  /** The viewer that the page names. Not verified. */
  viewer: string | null;
} & (
  | { feed: FeedQuery; pages?: string[] }
  | { cast: CastName }
  | { notifications: NotificationsQuery }
  | { search: Search }
  | { cast: CastName; conversation: Omit<ConversationQuery, 'type' | 'identifier'> }
);

/** What is searched for. */
export type Search =
  | { kind: 'casts'; query: CastSearchQuery }
  | { kind: 'users' | 'channels'; query: NameSearchQuery };

/** Node refuses longer ones; the fifty addresses of a request for counts have about 6,000. */
const MAX_URL = 16_384;
/** Where the endpoints of the API begin, as widgets request them. */
const ROOT = '/v2/farcaster/';
/** The most addresses of pages in one request, as widgets send them. */
const MAX_URLS = 50;
/** The longest parent URL of a search. Our own choice. */
const MAX_PARENT = 1000;
const WHOLE = /^(?:[1-9]\d?|100)$/;

const notFound = () => refuse(404, 'not-found', 'There is no such endpoint here.');
const forbidden = (what: string) =>
  refuse(403, 'refused', `${what} is not among those that this site shows.`);
const invalid = (message: string) => refuse(400, 'invalid', message);

/** The parameters, each once, without those that are ours; null if one is there twice. */
function readQuery(given: URLSearchParams): Map<string, string> | null {
  const query = new Map<string, string>();
  for (const [name, value] of given) {
    if (name === 'client_id' || name === 'viewer_fid' || !value) continue;
    const known = query.get(name);
    // The only ones that the API takes repeated.
    if (known !== undefined && name !== 'embed_types' && name !== 'type') return null;
    query.set(name, known === undefined ? value : `${known},${value}`);
  }
  return query;
}

/** Whether no other parameters are there than these. */
const hasOnly = (query: Map<string, string>, names: readonly string[]) =>
  [...query.keys()].every((name) => names.includes(name));

/** The addresses of the pages whose comments a feed has, and the feed; null for any other. */
function readComments(
  endpoint: string,
  query: Map<string, string>,
): { urls: string[]; feed: FeedQuery } | null {
  const limit = query.get('limit') ?? '';
  if (query.get('with_recasts') !== 'false' || !WHOLE.test(limit)) return null;
  const common = { withRecasts: false, limit: Number(limit) };
  if (endpoint === 'parent_urls') {
    if (!hasOnly(query, ['parent_urls', 'with_recasts', 'limit'])) return null;
    const urls = (query.get('parent_urls') ?? '').split(',', MAX_URLS + 1);
    if (urls.length > MAX_URLS) return null;
    return { urls, feed: { path: endpoint, params: { parentUrls: urls }, ...common } };
  }
  const filter = query.get('filter_type') ?? '';
  const url = query.get(filter);
  if (endpoint || !url || query.get('feed_type') !== 'filter') return null;
  // Not the parameter of the other filter: each of its values would make another list.
  const names = ['feed_type', 'filter_type', filter, 'with_recasts', 'limit'];
  if (!hasOnly(query, names)) return null;
  const feedType = 'filter';
  if (filter === 'embed_url') {
    return { urls: [url], feed: { feedType, filterType: filter, embedUrl: url, ...common } };
  }
  return filter === 'parent_url'
    ? { urls: [url], feed: { feedType, filterType: filter, parentUrl: url, ...common } }
    : null;
}

/**
 * The pages of the site that have these addresses, however they are spelt; null if one is no page
 * of it.
 */
async function findPages(urls: string[], isPage: FeedSetup['isPage']): Promise<string[] | null> {
  const pages = new Map<string, string>();
  for (const url of urls) {
    const key = pageKey(url);
    if (!key) return null;
    // Widgets send the page's own address first.
    if (!pages.has(key)) pages.set(key, pageUrl(url) ?? '');
  }
  for (const page of pages.values()) {
    let isOne = false;
    for (const spelling of spellingsOf(page)) {
      isOne ||= await callSite(() => isPage(spelling));
    }
    if (!isOne) return null;
  }
  return [...pages.values()];
}

/** The size of a conversation; null for one that no widget asks for. */
function readSize(query: Map<string, string>) {
  const depth = query.get('reply_depth');
  const parents = query.get('include_chronological_parent_casts');
  const limit = query.get('limit');
  const isRead =
    hasOnly(query, ['reply_depth', 'include_chronological_parent_casts', 'limit']) &&
    (depth === undefined || /^[0-5]$/.test(depth)) &&
    (parents === undefined || /^(?:true|false)$/.test(parents)) &&
    (limit === undefined || (WHOLE.test(limit) && Number(limit) <= 50));
  return isRead
    ? {
        replyDepth: depth === undefined ? undefined : Number(depth),
        includeChronologicalParentCasts: parents === undefined ? undefined : parents === 'true',
        limit: limit === undefined ? undefined : Number(limit),
      }
    : null;
}

/** Whose notifications are asked for, and which; null for what no widget asks for. */
function readNotifications(query: Map<string, string>): NotificationsQuery | null {
  const fid = countOf(query.get('fid'));
  const limit = query.get('limit');
  const type = query.get('type');
  const known = notificationKinds().map(filterOf);
  const types = type?.split(',').map((each) => known.find((name) => name === each));
  const isRead =
    hasOnly(query, ['fid', 'type', 'limit']) &&
    !types?.includes(undefined) &&
    (limit === undefined || (WHOLE.test(limit) && Number(limit) <= MAX_NOTIFICATIONS));
  return isRead && fid !== null
    ? {
        fid,
        type: types?.flatMap((each) => each ?? []),
        limit: limit === undefined ? undefined : Number(limit),
      }
    : null;
}

/** The endpoints of searches. */
const SEARCHES: Partial<Record<string, SearchKindName>> = {
  'cast/search': 'casts',
  'user/search': 'users',
  'channel/search': 'channels',
};
const DATE = String.raw`(\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d)?)`;
/** A text with the dates behind it, as widgets send them. What is no date was typed. */
const DATED = new RegExp(`^(.*?)(?: after:${DATE})?(?: before:${DATE})?$`, 's');
/** The values of these parameters, and no others. */
const CHOICES = {
  mode: ['literal', 'semantic', 'hybrid'],
  sort_type: ['desc_chron', 'chron', 'algorithmic'],
} as const;
/** As widgets ask without a `limit`. */
const NAMES = { users: 10, channels: 20 };

/** The value of a parameter that has a few; null for another one. */
function readChoice<Name extends keyof typeof CHOICES>(query: Map<string, string>, name: Name) {
  const given = query.get(name);
  const choices: readonly (typeof CHOICES)[Name][number][] = CHOICES[name];
  return given === undefined ? undefined : (choices.find((each) => each === given) ?? null);
}

/** What is searched for; null for what no widget asks for. */
function readSearch(kind: SearchKindName, query: Map<string, string>): Search | null {
  const q = query.get('q') ?? '';
  const given = query.get('limit');
  if (given !== undefined && !WHOLE.test(given)) return null;
  const limit = given === undefined ? undefined : Number(given);
  if (kind !== 'casts') {
    const text = searchTextOf(q);
    return text && q.length <= MAX_SEARCH && hasOnly(query, ['q', 'limit'])
      ? { kind, query: { text, limit: limit ?? NAMES[kind] } }
      : null;
  }
  const names = ['q', 'author_fid', 'channel_id', 'parent_url', 'mode', 'sort_type', 'limit'];
  const [, typed = '', after, before] = DATED.exec(q) ?? [];
  const text = searchTextOf(typed);
  const author = query.get('author_fid');
  const authorFid = author === undefined ? undefined : countOf(author);
  const channelId = query.get('channel_id');
  const parentUrl = query.get('parent_url');
  const mode = readChoice(query, 'mode');
  const sortType = readChoice(query, 'sort_type');
  const isRead =
    hasOnly(query, names) &&
    text !== '' &&
    typed.length <= MAX_SEARCH &&
    authorFid !== null &&
    mode !== null &&
    sortType !== null &&
    (channelId === undefined || /^[\w-]{1,100}$/.test(channelId)) &&
    (parentUrl === undefined || parentUrl.length <= MAX_PARENT);
  return isRead
    ? {
        kind,
        query: { text, authorFid, channelId, parentUrl, after, before, mode, sortType, limit },
      }
    : null;
}

/** Reads what a page asks for, or returns the response that refuses it. Nothing is requested. */
export async function readFeedRequest(
  { url }: Request,
  setup: FeedSetup,
  cursors: Cursors,
): Promise<Wanted | Response> {
  if (url.length > MAX_URL) return refuse(414, 'invalid', `The URL exceeds ${MAX_URL} letters.`);
  const { pathname, searchParams } = new URL(url);
  const at = pathname.lastIndexOf(ROOT);
  const path = at < 0 ? '' : pathname.slice(at + ROOT.length).replace(/\/$/, '');
  const query = readQuery(searchParams);
  if (!query) return invalid('A parameter is there twice.');
  const viewer = searchParams.get('viewer_fid');
  const sealed = query.get('cursor') ?? null;
  query.delete('cursor');
  const list = feedKey(path, query);
  const place = await cursors.open(list, sealed);
  if (!place) return invalid('The cursor is none of this list.');
  const common = { key: JSON.stringify([list, place]), list, place, viewer };

  if (path === 'feed' || path.startsWith('feed/')) {
    const endpoint = path.slice('feed/'.length);
    const feed = setup.feeds.get(feedKey(endpoint, query));
    if (feed) return { ...common, feed };
    const comments = readComments(endpoint, query);
    if (!comments) return forbidden('This feed');
    const pages = await findPages(comments.urls, setup.isPage);
    return pages ? { ...common, feed: comments.feed, pages } : forbidden('This page');
  }
  if (path === 'notifications' && setup.hasNotifications) {
    const notifications = readNotifications(query);
    return notifications
      ? { ...common, notifications, viewer: `${notifications.fid}` }
      : invalid('Notifications have no such parameter.');
  }
  const kind = SEARCHES[path];
  if (kind && setup.searches.includes(kind)) {
    const search = readSearch(kind, query);
    return search ? { ...common, search } : invalid('A search has no such parameter.');
  }
  if (path !== 'cast' && path !== 'cast/conversation') return notFound();
  const identifier = query.get('identifier') ?? '';
  const isHash = query.get('type') === 'hash';
  const cast = isHash ? nameOfHash(identifier) : readCastUrl(identifier, DEFAULT_CLIENT_URL);
  // None is asked for: widgets show that there is none.
  if (!cast || !setup.hasCasts) return refuse(404, 'not-found', 'There is no such cast here.');
  query.delete('identifier');
  query.delete('type');
  if (path === 'cast') {
    return query.size === 0
      ? { ...common, key: feedKey(path, [['hash', cast.identifier]]), cast }
      : invalid('A cast has no such parameter.');
  }
  const conversation = readSize(query);
  if (!conversation) return invalid('A conversation has no such parameter.');
  const key = JSON.stringify([feedKey(path, query), cast.identifier, place]);
  return { ...common, key, cast, conversation };
}
