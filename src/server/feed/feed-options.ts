import type { DataAdapter } from '../../network/api/data-adapter.js';
import { feedEndpointOf } from '../../network/api/feed-endpoint.js';
import type { FeedQuery } from '../../network/api/feed-query.js';
import { toError } from '../../core/errors/errors.js';
import { httpUrl } from '../../core/read/http-url.js';
import { countOf, listOf, objectsOf, textOf } from '../../core/read/fields.js';
import { readPositive } from '../http/options.js';
import type { ServerOptions } from '../http/options.js';
import { readOrigins } from '../http/page-requests.js';
import type { PageHandlerOptions } from '../http/page-requests.js';
import type { StoreKeyOptions } from '../store/create-share.js';

/** A kind that can be searched for. */
export type SearchKindName = 'casts' | 'users' | 'channels';

/** The options of `createFeedHandler`, in addition to those for fetching casts. */
export interface FeedHandlerOptions
  extends Omit<ServerOptions, 'signal' | 'timeout'>, PageHandlerOptions, StoreKeyOptions {
  /**
   * The feeds that pages may show, each by the props of its `NeynarFeedList`. Props that differ,
   * `limit` too, are another feed.
   * @default none
   */
  feeds?: readonly FeedQuery[] | undefined;
  /**
   * The fids of the authors whose casts and conversations pages may show, or `all`, and who likes
   * those casts. The replies in a conversation may be by any author.
   * @default none
   */
  authors?: readonly number[] | 'all' | undefined;
  /**
   * The fids of the users whose profiles pages may show, or `all`: the user, their casts, replies
   * and likes, and the channels that they follow. What they like may be by any author.
   * @default none
   */
  profiles?: readonly number[] | 'all' | undefined;
  /**
   * The ids of the channels whose cards pages may show, or `all`. The casts of a channel are one of
   * `feeds`.
   * @default none
   */
  channels?: readonly string[] | 'all' | undefined;
  /**
   * The addresses of which pages may show the frame, or the preview with `linkPreviews: 'api'`,
   * written as `pages`. The API reads each address, and you pay for it: list hosts that you trust.
   * @default none
   */
  links?: readonly string[] | ((url: string) => boolean | Promise<boolean>) | undefined;
  /**
   * The pages whose comments may be read and counted. Pass the addresses that they begin with, such
   * as `https://example.com/blog`, or a function that decides by the address of a page. The scheme
   * and `www.` make no difference in a list. The function is called with the spellings of an
   * address, until it returns true for one.
   * @default none
   */
  pages?: readonly string[] | ((url: string) => boolean | Promise<boolean>) | undefined;
  /**
   * Whether users get their own notifications, for `NeynarNotifications` and `NotificationBell`. It
   * requires `viewerOf`: nobody gets those of another user, and no response is kept.
   * @default false
   */
  notifications?: boolean | undefined;
  /**
   * The kinds that visitors may search for, as `tabs` of `NeynarSearch`: `casts`, `users`,
   * `channels`. Results may be by any author. Users and channels are also those of the user
   * search and of composers. Responses are kept in memory alone, and searches for casts have a
   * fifth of `perMinute`.
   * @default none
   */
  search?: readonly SearchKindName[] | undefined;
  /**
   * Returns the fid of the user who is signed in, from a session that you have verified, or null.
   * It is called where a page names a viewer. The response to that viewer has their likes and
   * recasts, and is kept nowhere.
   * @default everybody gets the same response, without a viewer
   */
  viewerOf?:
    | ((request: Request) => number | null | undefined | Promise<number | null | undefined>)
    | undefined;
  /**
   * How long a response is the same for all visitors, in milliseconds; at most a day. In that time
   * the API is asked once.
   * @default 30,000
   */
  lifetime?: number | undefined;
  /**
   * The maximum number of requests to the API in a minute; a fifth of them is kept for the first
   * pages of `feeds`, without a viewer.
   * Each process counts by itself. Beyond it, visitors get an old response, or a 429.
   * @default 300
   */
  perMinute?: number | undefined;
  /**
   * The maximum number of pages of a feed that visitors may load, one after the other.
   * @default 40
   */
  maxPages?: number | undefined;
}

const SEARCH_KINDS: readonly SearchKindName[] = ['casts', 'users', 'channels'];

const LIFETIME_MS = 30_000;
/** Our own choice: as many as the smallest plan of the API allows. */
const PER_MINUTE = 300;
/** Our own choice: a thousand casts. */
const MAX_PAGES = 40;
/** As in `NeynarFeedList`. */
const FEED_LIMIT = 25;

/** The function of a site that answers in place of the API. */
export type AdapterName = Exclude<keyof DataAdapter, 'frame'>;

type IsUser = (fid: number | null) => boolean;
type IsPage = (url: string) => boolean | Promise<boolean>;
type IsListed = (url: unknown) => boolean;

export const feedKey = (endpoint: string, query: Iterable<readonly [string, string]>): string =>
  JSON.stringify([endpoint, [...query].sort(([a], [b]) => (a < b ? -1 : 1))]);

/** The key of a feed as widgets request it, without its viewer, who is that of the request. */
export function keyOfFeed(feed: FeedQuery): string {
  const [endpoint, { viewer_fid: _, ...query }] = feedEndpointOf(feed, null);
  return feedKey(
    endpoint,
    Object.entries(query).filter(([, value]) => value),
  );
}

/** The feeds by their keys, as `NeynarFeedList` requests them. */
function readFeeds(given: unknown): Map<string, FeedQuery> {
  const feeds = new Map<string, FeedQuery>();
  for (const entry of listOf(given)) {
    const [props] = objectsOf([entry]) ?? [];
    if (!props) throw toError('feeds of createFeedHandler must be a list of props.', 'setup');
    const { limit, path, params, ...rest } = props as FeedQuery;
    const preset = path || params?.limit ? undefined : FEED_LIMIT;
    const feed = { ...rest, limit: limit ?? preset, path, params };
    feeds.set(keyOfFeed(feed), { ...feed, params: { ...params, viewerFid: undefined } });
  }
  return feeds;
}

function readSearch(given: unknown): SearchKindName[] {
  return listOf(given).map((kind) => {
    const known = SEARCH_KINDS.find((each) => each === kind);
    if (!known) {
      throw toError('search of createFeedHandler must list casts, users or channels.', 'setup');
    }
    return known;
  });
}

function readUsers(given: unknown, name: 'authors' | 'profiles'): IsUser {
  if (given === 'all') return () => true;
  const fids = new Set(listOf(given).map(countOf));
  if (fids.has(null)) throw toError(`${name} of createFeedHandler must be fids.`, 'setup');
  return (fid) => fid !== null && fids.has(fid);
}

function readChannels(given: unknown): (id: string) => boolean {
  if (given === 'all') return () => true;
  const ids = new Set(listOf(given).map(textOf));
  if (ids.has('')) throw toError('channels of createFeedHandler must be ids.', 'setup');
  return (id) => ids.has(id);
}

const hostOf = ({ host }: URL) => host.replace(/^www\./, '');

function readBeginnings(given: readonly string[] | undefined, name: 'pages' | 'links'): IsListed {
  const beginnings = listOf(given).map((page) => {
    const url = httpUrl(page);
    if (!url) throw toError(`${name} of createFeedHandler must be http(s) addresses.`, 'setup');
    return { host: hostOf(url), path: url.pathname.replace(/\/+$/, '') };
  });
  return (given) => {
    const url = httpUrl(given);
    return beginnings.some(
      ({ host, path }) =>
        url !== null &&
        hostOf(url) === host &&
        (url.pathname === path || url.pathname.startsWith(`${path}/`)),
    );
  };
}

const readPages = (given: FeedHandlerOptions['pages'], name: 'pages' | 'links'): IsPage =>
  typeof given === 'function' ? given : readBeginnings(given, name);

/**
 * Whether what is at an address may be a comment on one of these pages. Where a list says which
 * pages a site has, it is one of the list; where a function does, it is on the host of one of them.
 */
type IsAbout = (url: unknown, pages: readonly string[]) => boolean;

function readAbout(given: FeedHandlerOptions['pages']): IsAbout {
  if (typeof given !== 'function') return readBeginnings(given, 'pages');
  return (url, pages) => {
    const found = httpUrl(url);
    return found !== null && pages.some((page) => hostOf(new URL(page)) === hostOf(found));
  };
}

/** Complete options, after they were read. */
export type FeedSetup = ReturnType<typeof readFeedOptions>;

/**
 * Reads the options of a handler.
 * @param handlerMs the default of `timeout`
 * @throws `setup` if one is missing or wrong
 */
export function readFeedOptions(options: FeedHandlerOptions, handlerMs: number) {
  const { feeds, authors, profiles, channels, links, pages } = options;
  const { viewerOf, apiKey, clientId, apiUrl } = options;
  const hasNotifications = options.notifications === true;
  const searches = readSearch(options.search);
  /** Whether the site shows any of each kind. */
  const shows = {
    feeds: feeds !== undefined,
    casts: authors !== undefined,
    profiles: profiles !== undefined,
    channels: channels !== undefined,
    links: links !== undefined,
    pages: pages !== undefined,
    notifications: hasNotifications,
  };
  if (searches.length === 0 && !Object.values(shows).includes(true)) {
    throw toError(
      'createFeedHandler needs feeds, authors, pages or the like: what may be read.',
      'setup',
    );
  }
  if (hasNotifications && typeof viewerOf !== 'function') {
    throw toError('notifications of createFeedHandler need viewerOf: whose they are.', 'setup');
  }
  if (viewerOf !== undefined && typeof viewerOf !== 'function') {
    throw toError('viewerOf of createFeedHandler must be a function.', 'setup');
  }
  return {
    origins: readOrigins(options),
    feeds: readFeeds(feeds),
    shows,
    /** Whether there is an API, and not only functions of the site. */
    hasApi: Boolean(apiKey || clientId || apiUrl),
    searches,
    isAuthor: readUsers(authors, 'authors'),
    isProfile: readUsers(profiles, 'profiles'),
    isChannel: readChannels(channels),
    isPage: readPages(pages, 'pages'),
    isAbout: readAbout(pages),
    isLink: readPages(links, 'links'),
    viewerOf,
    lifetime: readPositive(options.lifetime, LIFETIME_MS),
    perMinute: readPositive(options.perMinute, PER_MINUTE),
    maxPages: readPositive(options.maxPages, MAX_PAGES),
    timeout: readPositive(options.timeout, handlerMs),
    /** Signs the cursors. All machines of a site have the same. */
    secret: JSON.stringify([apiKey, clientId, apiUrl, [...new Headers(options.headers)]]),
  };
}
