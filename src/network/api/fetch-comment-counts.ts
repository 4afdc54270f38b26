import { countOf, fieldsOf, objectsOf } from '../../core/read/fields.js';
import type { Fields } from '../../core/read/fields.js';
import { attempt } from '../../core/read/read-props.js';
import { beginningsOf, isCommentOn, pageUrl, spellingsOf } from '../cast/page-url.js';
import type { PageRule } from '../cast/api-types.js';
import { parseReactions } from '../cast/parse-reactions.js';
import { readHash } from '../cast/read-hash.js';
import { cursorOf } from './cursor-of.js';
import type { Page } from './cursor-of.js';
import type { FeedQuery } from './feed-query.js';
import type { RequestContext } from './request-data.js';
import { requestFeed } from './request-feed.js';

/** The number of comments on a page. */
export interface CommentCount {
  /** The number of comments that were counted. */
  count: number;
  /** Whether there may be more comments, because some were not counted or could not be fetched. */
  hasMore: boolean;
  /** The number of likes of those comments. */
  likes: number;
  /** The number of replies to those comments. */
  replies: number;
}

/**
 * The most URLs in one request for casts posted under them. The API's schema has no limit; these
 * stay well below the length of a URL that servers accept.
 */
const MAX_PARENTS = 50;

/** The most casts of a page of a feed (Neynar OpenAPI, `feed`). */
const MAX_CASTS = 100;

const MAX_PAGES = 3;

const FEED = { withRecasts: false, limit: MAX_CASTS } as const;

/** The counts of a cast: a counter does not load the code that parses casts to show them. */
interface CountedCast {
  hash: string;
  likes: number;
  replies: number;
  /** The cast as the API sent it. */
  raw: Fields;
}

const readCast = (raw: Fields): CountedCast => ({
  hash: readHash(raw.hash),
  likes: parseReactions(raw.reactions, null).like.count ?? 0,
  replies: countOf(fieldsOf(raw.replies).count) ?? 0,
  raw,
});

/**
 * Reads a page of casts, without those that throw: a site's own data may have getters. Undefined
 * without a list of casts.
 */
const readPage = (body: Fields): Page<CountedCast[]> | undefined =>
  attempt(() => {
    const casts = objectsOf(body.casts);
    const data = casts?.flatMap((raw) => attempt(() => readCast(raw)) ?? []);
    return data && { data, cursor: cursorOf(body) };
  });

/** The requests that find the comments on pages, with the pages of each request. */
function queriesOf(urls: readonly string[], isCustom: boolean): [FeedQuery, readonly string[]][] {
  const ofParent = (url: string): [FeedQuery, string[]] => [
    { feedType: 'filter', filterType: 'parent_url', parentUrl: url, ...FEED },
    [url],
  ];
  // A comma would separate two URLs, and an adapter only knows the filters.
  const isAlone = (url: string) => isCustom || url.includes(',');
  // The API compares the whole parent URL, so each spelling is requested.
  const others = urls
    .filter((url) => !isAlone(url))
    .flatMap((url) => spellingsOf(url).map((spelling) => [spelling, url] as const));
  const batches: [FeedQuery, string[]][] = [];
  for (let start = 0; start < others.length; start += MAX_PARENTS) {
    const batch = others.slice(start, start + MAX_PARENTS);
    const parentUrls = batch.map(([spelling]) => spelling);
    const pages = new Set(batch.map(([, url]) => url));
    batches.push([{ path: 'parent_urls', params: { parentUrls }, ...FEED }, [...pages]]);
  }
  // The API accepts one such URL per request.
  const ofEmbeds = (url: string) =>
    beginningsOf(url).map((embedUrl): [FeedQuery, string[]] => [
      { feedType: 'filter', filterType: 'embed_url', embedUrl, ...FEED },
      [url],
    ]);
  return [...urls.flatMap(ofEmbeds), ...urls.filter(isAlone).map(ofParent), ...batches];
}

/**
 * Counts the comments on pages, each cast once. Casts posted under 12 pages take one request; casts
 * that embed them take one for each page, or two if its host may have `www.`. A page for which
 * every request failed has no count.
 * @param urls http(s) addresses; others have no count
 * @param rule `settings.pageRule`
 * @throws like `requestData`, if all requests failed
 */
export async function fetchCommentCounts(
  context: RequestContext,
  urls: readonly string[],
  rule?: PageRule,
): Promise<Record<string, CommentCount>> {
  const pageOf = (url: string) => pageUrl(url, undefined, rule);
  const pages = [...new Set(urls.flatMap((url) => pageOf(url) ?? []))];
  const casts = new Map<string, Map<string, CountedCast>>();
  const cut = new Set<string>();
  const queries = queriesOf(pages, context.customFetch !== undefined);
  const results = await Promise.allSettled(
    queries.map(async ([query, of]) => {
      const tests = of.map((url) => [url, isCommentOn(url, rule)] as const);
      let cursor: string | null = null;
      for (let page = 0; page === 0 || (cursor !== null && page < MAX_PAGES); page++) {
        const feed: Page<CountedCast[]> | null = await requestFeed(
          context,
          query,
          cursor,
          readPage,
        );
        for (const [url, isComment] of tests) {
          const found = casts.get(url) ?? new Map<string, CountedCast>();
          casts.set(url, found);
          for (const cast of feed?.data ?? []) {
            if (cast.hash && attempt(() => isComment(cast))) found.set(cast.hash, cast);
          }
        }
        cursor = feed?.cursor ?? null;
      }
      if (cursor !== null) of.forEach((url) => cut.add(url));
    }),
  );
  results.forEach((each, at) => {
    if (each.status === 'fulfilled') return;
    if (casts.size === 0) throw each.reason;
    queries[at]?.[1].forEach((url) => cut.add(url));
  });
  return Object.fromEntries(
    urls.flatMap((url) => {
      const page = pageOf(url) ?? '';
      const found = casts.get(page);
      if (!found) return [];
      let [likes, replies] = [0, 0];
      for (const each of found.values()) {
        likes += each.likes;
        replies += each.replies;
      }
      return [[url, { count: found.size, hasMore: cut.has(page), likes, replies }]];
    }),
  );
}
