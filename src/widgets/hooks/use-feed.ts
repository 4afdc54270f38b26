'use client';
import type { FeedPage } from '../../network/api/fetch-feed.js';
import type { FeedFilter, FeedQuery, RequiredByFilter } from '../../network/api/feed-query.js';
import { data, limit } from '../../core/read/read-props.js';
import { numberOf } from '../../core/read/fields.js';
import { splitFeedQuery } from '../feed/split-feed-query.js';
import { useFetchedFeed } from '../feed/use-fetched-feed.js';
import type { FeedState } from '../feed/use-fetched-feed.js';
import { useOptions } from './use-options.js';

/** The feed that `useFeed` fetches, named by the props of `NeynarFeedList`. */
export interface UseFeedOptions extends FeedQuery {
  /**
   * The fid of the viewer. The API returns whether they have reacted.
   * @default the fid of the signed-in user
   */
  viewerFid?: number | undefined;
  /**
   * The site's client id at the identity provider.
   * @default `settings.clientId`
   */
  clientId?: string | undefined;
  /** The first pages, as `fetchFeed` of castkit/server returns them. They are not requested. */
  initialPages?: readonly (FeedPage | null)[] | undefined;
  /**
   * How often to look for new casts, in milliseconds. With 0, it looks only when the visitor
   * returns to the page.
   * @default 0
   */
  refreshInterval?: number | undefined;
  /**
   * Whether quoted casts that the API sent only as a hash are fetched with each page.
   * @default true
   */
  fetchMissing?: boolean | undefined;
}

/**
 * Fetches a feed page by page for a layout of your own. It shares its requests with a
 * `NeynarFeedList` of this feed. Casts that `settings.moderate` hides are left out.
 * @example The texts of a channel
 * ```tsx
 * const feed = useFeed({ feedType: 'filter', filterType: 'channel_id', channelId: 'design' });
 *
 * return feed.status === 'ready' ? feed.casts.map((cast) => <p>{cast?.raw.text}</p>) : feed.status;
 * ```
 */
export function useFeed<Filter extends FeedFilter = FeedFilter>(
  options: UseFeedOptions & RequiredByFilter<Filter>,
): FeedState {
  const [feed, query] = splitFeedQuery(
    useOptions<UseFeedOptions>(
      'useFeed',
      {
        fids: data,
        embedTypes: data,
        params: data,
        // The most that a page has (Neynar OpenAPI, `feed`).
        limit: limit(100),
        initialPages: data,
      },
      options,
    ),
  );
  return useFetchedFeed({
    feed,
    viewerFid: query.viewerFid ?? feed.params?.viewerFid,
    clientId: query.clientId,
    fetchQuotes: query.fetchMissing !== false,
    initialPages: query.initialPages,
    refreshInterval: numberOf(query.refreshInterval) || 0,
    keepPreviousData: false,
  });
}
