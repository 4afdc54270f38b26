import { beginningsOf, createReadComment, spellingsOf } from '../cast/page-url.js';
import type { PageRule } from '../cast/api-types.js';
import type { ParsedCast } from '../cast/model.js';
import { attempt } from '../../core/read/read-props.js';
import { fieldsOf, listOf } from '../../core/read/fields.js';
import { fetchParsedFeed, readFeedPage } from './fetch-feed.js';
import type { FeedPage } from './fetch-feed.js';
import type { FeedQuery } from './feed-query.js';
import type { Page } from './cursor-of.js';
import type { RequestContext } from './request-data.js';

/** The page whose comments are fetched. */
export interface CommentsQuery {
  /** The http(s) address of the page, without a user or a password. */
  url: string;
  /**
   * The same as `settings.pageRule`: the page that an address belongs to. Use the same on server
   * and client.
   * @default none
   */
  pageRule?: PageRule | undefined;
  /**
   * The maximum number of comments of each kind per page, 1 to 100. One kind embeds the page, the
   * other is posted under it.
   * @default 20
   */
  limit?: number | undefined;
}

/** A page of comments: the casts as the API sends them, and the cursor of the next ones. */
export interface CommentsPage extends FeedPage {}

export interface Comments {
  casts: ParsedCast[];
  /**
   * Comments from before this time, in milliseconds since 1970, may follow on later pages; 0 if
   * there are none.
   */
  until: number;
}

type Cursor = string | null;

/** The position in each of the feeds; null for a feed that has ended. */
type Cursors = readonly [embeds: Cursor, posts: Cursor, until: number, twin?: Cursor];

const PLACES = [0, 1, 3] as const;

/** Reads a cursor of this package; null for anything else. Never throws. */
function readCursors(cursor: string | null): Cursors | null {
  const list = listOf(attempt(() => JSON.parse(cursor ?? '') as unknown));
  const [embeds, posts, until, twin = null] = list;
  const isOne = (each: unknown) => each === null || (typeof each === 'string' && each !== '');
  const isRead = [embeds, posts, twin].every(isOne) && Number.isFinite(until);
  return isRead && (list.length === 3 || list.length === 4) ? (list as unknown as Cursors) : null;
}

/**
 * The feeds that contain the comments on a page. The API finds embeds by the beginning of one URL,
 * and posts by several whole ones.
 * @param isCustom whether a data adapter responds, which only knows the filters
 */
function feedsOf({ url, limit }: CommentsQuery, isCustom: boolean): FeedQuery[] {
  const common = { withRecasts: false, limit };
  const [own, ...twins] = beginningsOf(url).map((embedUrl): FeedQuery => ({
    feedType: 'filter',
    filterType: 'embed_url',
    embedUrl,
    ...common,
  }));
  return [
    ...(own ? [own] : []),
    // A comma would separate two URLs.
    isCustom || url.includes(',')
      ? { feedType: 'filter', filterType: 'parent_url', parentUrl: url, ...common }
      : { path: 'parent_urls', params: { parentUrls: spellingsOf(url) }, ...common },
    ...twins,
  ];
}

/** Whether an API has responded that it lacks a feed: not every API has both. */
const hasNone = (reason: unknown) =>
  [400, 404, 405, 422, 501].includes(Number(fieldsOf(reason).status));

/** The oldest time of casts; undefined without any. */
const oldestOf = (casts: readonly (ParsedCast | null)[]) =>
  casts.length > 0 ? Math.min(...casts.map((cast) => cast?.timestamp ?? 0)) : undefined;

/**
 * The comments among casts, each once. @param url null if the page is unknown: then all are
 * comments
 */
function readCasts(
  url: string | null,
  casts: readonly (ParsedCast | null)[],
  rule: PageRule | undefined,
): ParsedCast[] {
  const found = new Map<string, ParsedCast>();
  const readComment = url === null ? null : createReadComment(url, rule);
  for (const cast of casts) {
    const comment = readComment ? readComment(cast) : cast;
    if (comment?.hash && !found.has(comment.hash)) found.set(comment.hash, comment);
  }
  return [...found.values()];
}

/**
 * Parses a page of comments that `fetchComments` returned. Null without a list of casts.
 * @param url as in `readCasts`
 */
export function readComments(
  url: string | null,
  page: unknown,
  rule?: PageRule,
): Page<Comments> | null {
  const feed = readFeedPage(page);
  const cursors = readCursors(feed?.cursor ?? null);
  return (
    feed && {
      data: { casts: readCasts(url, feed.data, rule), until: cursors?.[2] ?? 0 },
      cursor: cursors && feed.cursor,
    }
  );
}

/**
 * Fetches the first comments on a page, or those at `cursor`: the casts that embed it and those
 * that are posted under it, in two simultaneous requests, or three if its host may have `www.`. An
 * API that has one of these feeds is enough.
 * @throws like `requestData`, if no feed could be fetched, or one of them failed temporarily
 */
export async function fetchParsedComments(
  context: RequestContext,
  query: CommentsQuery,
  cursor: string | null,
): Promise<Page<Comments>> {
  const cursors = readCursors(cursor);
  const results = await Promise.allSettled(
    feedsOf(query, context.customFetch !== undefined).map(async (feed, at) => {
      const from = cursors?.[PLACES[at] ?? 0];
      // A feed that has ended is not requested again.
      return cursors && !from ? null : fetchParsedFeed(context, feed, from ?? null);
    }),
  );
  const failed = results.filter((each) => each.status === 'rejected');
  const fatal =
    failed.find(({ reason }) => cursors !== null || !hasNone(reason)) ??
    (failed.length === results.length ? failed[0] : undefined);
  if (fatal) throw fatal.reason;
  const feeds = results.map((each) => (each.status === 'fulfilled' ? each.value : null));
  const [embeds = null, posts = null, twin = null] = feeds.map((feed) => feed?.cursor ?? null);
  const until = Math.max(
    0,
    ...feeds.flatMap((feed) => (feed?.cursor ? (oldestOf(feed.data) ?? []) : [])),
  );
  return {
    data: {
      casts: readCasts(
        query.url,
        feeds.flatMap((feed) => feed?.data ?? []),
        query.pageRule,
      ),
      until,
    },
    cursor:
      (embeds ?? posts ?? twin) === null
        ? null
        : JSON.stringify([embeds, posts, until, ...(twin === null ? [] : [twin])]),
  };
}
