'use client';
import type { ReactElement, RefAttributes } from 'react';
import type { Cast } from '../../network/cast/api-types.js';
import type { FeedPage } from '../../network/api/fetch-feed.js';
import type {
  FeedFilter,
  FeedParams,
  FeedQuery,
  RequiredByFilter,
} from '../../network/api/feed-query.js';
import { splitFeedQuery } from './split-feed-query.js';
import { useFetchedFeed } from './use-fetched-feed.js';
import type { FeedOptions } from './use-fetched-feed.js';
import { data, limit } from '../../core/read/read-props.js';
import { numberOf } from '../../core/read/fields.js';
import { createWidget } from '../../provider/ui/create-widget.js';
import { listedCastReaders, useListedOptions } from '../cast/card/CastListItem.js';
import type { ListedCastOptions, ListRootProps } from '../cast/card/CastListItem.js';
import { ListRoot } from '../list/ListRoot.js';
import { FeedView } from './FeedView.js';

type FeedType = NonNullable<FeedQuery['feedType']>;

/** The props of `NeynarFeedList` beside those that select the feed. */
export interface NeynarFeedListOptions<SiteCast extends Cast>
  extends FeedQuery, ListedCastOptions<SiteCast>, ListRootProps {
  /**
   * The site's client id at the identity provider.
   * @default `settings.clientId`
   */
  clientId?: string | undefined;
  /**
   * The first pages, as `fetchFeed` of castkit/server returns them. They are rendered at once, also
   * on a server, and not requested.
   */
  initialPages?: readonly (FeedPage | null)[] | undefined;
  /**
   * How often the list looks for new casts, in milliseconds. A button shows those it finds. With 0,
   * it looks when it is shown with `initialPages`, and when the visitor returns to the page.
   * @default 0
   */
  refreshInterval?: number | undefined;
}

// TypeScript names it in the first line of its error, and the last of the three in the second.
type FeedTypeOrPathOrParams<SiteCast extends Cast> = NeynarFeedListOptions<SiteCast> &
  ({ path: string } | { params: FeedParams } | { feedType: FeedType });

/**
 * The props of `NeynarFeedList`. One of `feedType`, `path` and `params` is required: it selects the
 * feed.
 * @template SiteCast the site's own type of what the API sends, which handlers get
 */
export type NeynarFeedListProps<SiteCast extends Cast = Cast> = FeedTypeOrPathOrParams<SiteCast>;

/**
 * `NeynarFeedList`, which requires what its filter selects by, and whose handlers get a cast in the
 * site's own type.
 */
// No interface: a site that emits declarations could not name it.
type FeedListWidget = {
  <SiteCast extends Cast = Cast, Filter extends FeedFilter = FeedFilter>(
    props: FeedTypeOrPathOrParams<SiteCast> &
      RequiredByFilter<Filter> &
      RefAttributes<HTMLDivElement>,
  ): ReactElement | null;
  displayName?: string | undefined;
};

/**
 * Fetches a feed page by page, and renders its casts. The next page loads when the end scrolls into
 * view, or by a button. New casts are announced by a button, and inserted when it is pressed. Long
 * feeds render only what is in view. The API gets `viewerFid`. Renders a `<div>`.
 * @example The casts of a channel
 * ```tsx
 * <NeynarFeedList feedType="filter" filterType="channel_id" channelId="design" />
 * ```
 */
export const NeynarFeedList = createWidget<HTMLDivElement, NeynarFeedListProps>(
  'NeynarFeedList',
  {
    ...listedCastReaders,
    fids: data,
    embedTypes: data,
    params: data,
    // The most that a page has (Neynar OpenAPI, `feed`).
    limit: limit(100),
    initialPages: data,
  },
  function NeynarFeedList(given, ref) {
    const [feed, { clientId, initialPages, refreshInterval, ...props }] = splitFeedQuery(given);
    const [options, rootProps] = useListedOptions({ viewerFid: feed.params?.viewerFid, ...props });
    return (
      <ListRoot hasCards={options.appearance !== 'plain'} rootProps={rootProps} rootRef={ref}>
        {/* Another feed is another list, with a beginning of its own. */}
        <Feed
          key={JSON.stringify([feed, clientId])}
          feed={feed}
          viewerFid={options.viewerFid}
          fetchQuotes={options.fetchMissing !== false}
          clientId={clientId}
          initialPages={initialPages}
          refreshInterval={numberOf(refreshInterval) || 0}
          options={options}
        />
      </ListRoot>
    );
  },
) as FeedListWidget;

function Feed({ options, ...feed }: FeedOptions & { options: ListedCastOptions }) {
  const state = useFetchedFeed(feed);
  return <FeedView state={state} options={options} id={JSON.stringify(feed.feed)} />;
}
