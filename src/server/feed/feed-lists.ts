// The feeds among the endpoints: those of the site, of profiles, and of comments on its pages.
import { fetchParsedFeed } from '../../network/api/fetch-feed.js';
import type { FeedQuery } from '../../network/api/feed-query.js';
import { httpUrl } from '../../core/read/http-url.js';
import { subjectsOf } from '../../network/cast/page-url.js';
import { userFeedOf } from '../../network/api/profile-feeds.js';
import { toError } from '../../core/errors/errors.js';
import { countOf } from '../../core/read/fields.js';
import { refuse } from '../http/respond.js';
import { castsJson } from './endpoint.js';
import type { Ask, Endpoint } from './endpoint.js';
import { feedKey, keyOfFeed } from './feed-options.js';
import type { FeedSetup } from './feed-options.js';
import { choice, readValues, upTo, whole } from './parameters.js';
import { findPages } from './site-pages.js';

/** The most addresses of pages in one request, as widgets send them. */
const MAX_URLS = 50;
/** The addresses of pages, which are as long as a request may be. */
const address = upTo(16_384);

const forbidden = (what: string) =>
  refuse(403, 'refused', `${what} is not among those that this site shows.`);

/**
 * A feed as adapters know it. They have no comments below several addresses; the spellings of one
 * page are one address to them.
 * @throws `http` with the status 501 for several pages
 */
function forAdapter(feed: FeedQuery, pages: readonly string[] | undefined): FeedQuery {
  if (!pages || feed.filterType) return feed;
  const [parentUrl, ...others] = pages;
  if (others.length > 0) {
    throw Object.assign(toError('settings.data has one page at a time.', 'http'), { status: 501 });
  }
  const { withRecasts, limit } = feed;
  return { feedType: 'filter', filterType: 'parent_url', parentUrl, withRecasts, limit };
}

/** Asks for a feed. @param pages the pages on which its casts are comments */
const askFor = (key: string, feed: FeedQuery, pages?: readonly string[]): Ask => ({
  id: key,
  async find({ context, setup, cursor, nextOf }) {
    const query = context.customFetch ? forAdapter(feed, pages) : feed;
    const page = await fetchParsedFeed({ ...context, quotes: null }, query, cursor);
    if (!page) return null;
    // The API also finds addresses that begin alike, of other hosts too, and some nodes find all.
    const shown = pages
      ? page.data.filter(
          (cast) => cast && subjectsOf(cast).some((subject) => setup.isAbout(subject, pages)),
        )
      : page.data;
    const casts = await castsJson(context, shown);
    return { casts, next: await nextOf(page.cursor) };
  },
});

/** The feed of a profile of the site that has this key. */
function findProfileFeed(
  key: string,
  query: ReadonlyMap<string, string>,
  { isProfile }: FeedSetup,
): FeedQuery | undefined {
  const fid = countOf(query.get('fid'));
  return fid !== null && isProfile(fid)
    ? (['casts', 'replies'] as const)
        .map((kind) => userFeedOf(kind, fid))
        .find((feed) => keyOfFeed(feed) === key)
    : undefined;
}

/**
 * An address as a URL parser writes it, and as widgets send it: a host alone has no slash there, so
 * that the API also finds the addresses that go on after it.
 */
function spell(url: string): string {
  const { href = url, pathname } = httpUrl(url) ?? {};
  return pathname === '/' && !url.endsWith('/') ? href.replace(/\/$/, '') : href;
}

/** The addresses of the pages whose comments a feed has, and the feed; null for any other. */
function readComments(
  endpoint: string,
  query: ReadonlyMap<string, string>,
): { urls: string[]; feed: FeedQuery } | null {
  const common = { with_recasts: choice('false'), limit: whole(1, 100) };
  if (endpoint === 'parent_urls') {
    const values = readValues(query, { ...common, parent_urls: address });
    const urls = values?.parent_urls?.split(',', MAX_URLS + 1).map(spell);
    return urls && urls.length <= MAX_URLS && values?.with_recasts && values.limit
      ? {
          urls,
          feed: {
            path: endpoint,
            // Each once and in one order, so that a list has one response.
            params: { parentUrls: [...new Set(urls)].sort() },
            withRecasts: false,
            limit: values.limit,
          },
        }
      : null;
  }
  const values =
    endpoint === ''
      ? readValues(query, {
          ...common,
          feed_type: choice('filter'),
          filter_type: choice('embed_url', 'parent_url'),
          embed_url: address,
          parent_url: address,
        })
      : null;
  if (!values?.feed_type || !values.filter_type || !values.with_recasts || !values.limit) {
    return null;
  }
  const { feed_type: feedType, filter_type: filterType, limit } = values;
  const embedUrl = values.embed_url && spell(values.embed_url);
  const parentUrl = values.parent_url && spell(values.parent_url);
  const url = filterType === 'embed_url' ? embedUrl : parentUrl;
  // Not the parameter of the other filter: each of its values would make another list.
  if (!url || (embedUrl && parentUrl)) return null;
  const feed = { feedType, filterType, embedUrl, parentUrl, withRecasts: false, limit };
  return { urls: [url], feed };
}

/** An endpoint below `feed`. @param path what follows `feed/`; empty for the generic one */
export const feedEndpoint = (path: string): Endpoint => ({
  adapter: 'feed',
  sharedBy: 'machines',
  isOpen: () => true,
  async read(query, setup) {
    const key = feedKey(path, query);
    const feed = setup.feeds.get(key);
    if (feed) return { ...askFor(key, feed), isListed: true };
    const ofProfile = findProfileFeed(key, query, setup);
    if (ofProfile) return askFor(key, ofProfile);
    const comments = readComments(path, query);
    if (!comments) return forbidden('This feed');
    const pages = await findPages(comments.urls, setup.isPage);
    return pages ? askFor(keyOfFeed(comments.feed), comments.feed, pages) : forbidden('This page');
  },
});
