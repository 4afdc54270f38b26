import { askApi } from './ask-api.js';
import type { Asker } from './ask-api.js';
import { cursorOf, objectsOf } from './read-page.js';
import type { Page } from './read-page.js';
import type { Cast, Wire } from './types.js';
import { withQuotes } from './with-quotes.js';

/** Which casts a feed shows (Neynar OpenAPI, `feed`). */
export interface FeedQuery {
  /** The casts of those whom `fid` follows, or those that `filterType` chooses. */
  feedType: 'following' | 'filter';
  /** By what to choose; each takes the parameter of its name, but `global_trending`, which takes none. */
  filterType?: 'fids' | 'parent_url' | 'channel_id' | 'embed_url' | 'global_trending' | undefined;
  /** Whose feed it is, for `following`. */
  fid?: number | undefined;
  /** Whose casts, for `fids`: a list, or fids parted by commas. */
  fids?: string | readonly number[] | undefined;
  parentUrl?: string | undefined;
  channelId?: string | undefined;
  embedUrl?: string | undefined;
  /** Whether what they recast is shown too. Default: the API's, which is true. */
  withRecasts?: boolean | undefined;
  /** How many casts a page has, 1 to 100. Default: 25. */
  limit?: number | undefined;
}

/** A page of a feed as the API sends it (Neynar OpenAPI, `FeedResponse`). */
export interface FeedPage extends Wire<{
  casts: readonly (Cast | null)[];
  next: Wire<{ cursor: string }>;
}> {}

/** The casts of a page, without what is none, and where the next one begins. Null where there is no list of casts. */
export function readFeedPage(page: unknown): Page<Cast[]> | null {
  const body = Object(page) as Record<string, unknown>;
  const data = objectsOf(body.casts);
  return data ? { data, cursor: cursorOf(body) } : null;
}

const NOTHING: Page<Cast[]> = { data: [], cursor: null };

/**
 * Asks the API for a page of a feed: the first, or that which begins at `cursor`. Quoted casts of which only the hash came
 * along are asked for in one more call.
 * @throws as `askApi`
 */
export async function fetchFeed(
  asker: Asker,
  feed: FeedQuery,
  cursor: string | null,
): Promise<Page<Cast[]>> {
  const query = {
    feed_type: feed.feedType,
    filter_type: feed.filterType,
    fid: feed.fid,
    fids: feed.fids?.toString(),
    parent_url: feed.parentUrl,
    channel_id: feed.channelId,
    embed_url: feed.embedUrl,
    with_recasts: feed.withRecasts,
    limit: feed.limit,
    cursor: cursor ?? undefined,
  };
  const page = await askApi(
    asker,
    'feed',
    query,
    'casts',
    (body) => readFeedPage(body) ?? undefined,
  );
  return page ? { ...page, data: await withQuotes(asker, page.data) } : NOTHING;
}
