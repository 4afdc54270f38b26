'use client';
import { useMemo } from 'react';
import { data } from '../../core/read/read-props.js';
import type { FeedPage } from '../../network/api/fetch-feed.js';
import type { FeedQuery } from '../../network/api/feed-query.js';
import { createWidget } from '../../provider/ui/create-widget.js';
import { splitProps } from '../cast/card/card-options.js';
import { listedCastReaders } from '../cast/card/CastListItem.js';
import type { ListedCastOptions, ListRootProps } from '../cast/card/CastListItem.js';
import { NeynarFeedList } from './NeynarFeedList.js';
import type { NeynarFeedListProps } from './NeynarFeedList.js';
import { readFeedTabs } from './read-feed-tabs.js';
import { TabbedPanels } from '../list/TabbedPanels.js';

/** A tab, and the feed that it shows. */
export interface FeedTab extends FeedQuery {
  /** Tells the tab from the others, and stands in the address with `hash`. */
  id: string;
  /** The text of the tab. */
  label: string;
  /** The first pages of its feed, as those of `NeynarFeedList`. */
  initialPages?: readonly (FeedPage | null)[] | undefined;
}

/** The props of `NeynarFeedTabs`. */
export interface NeynarFeedTabsProps extends ListedCastOptions, ListRootProps {
  /** The tabs, of which the first is chosen at the beginning. Each `id` counts once. */
  feeds: readonly FeedTab[];
  /**
   * The name under which the chosen tab is kept in the hash of the page's address: `feed` for
   * `#feed=dev`. A visitor who reloads the page or follows such a link sees that tab. It adds no
   * entries to the history. Other parameters of the hash stay, and so does an
   * app's route, as in `#/users/3?feed=dev`.
   * @default the address stays as it is
   */
  hash?: string | undefined;
  /**
   * How often the chosen feed looks for new casts, in milliseconds, as `NeynarFeedList` does.
   * @default 0
   */
  refreshInterval?: number | undefined;
}

/**
 * Feeds under tabs, of which one is shown. A feed is requested when its tab is chosen, or before,
 * when the pointer or the focus is on its tab. The arrow keys go from tab to tab, and Enter or
 * Space chooses one. Renders a `<div>`.
 * @example What is popular, and a channel
 * ```tsx
 * const trending = { feedType: 'filter', filterType: 'global_trending' } as const;
 * const dev = { feedType: 'filter', filterType: 'channel_id', channelId: 'dev' } as const;
 *
 * <NeynarFeedTabs
 *   feeds={[
 *     { id: 'trending', label: 'Trending', ...trending },
 *     { id: 'dev', label: 'Developers', ...dev },
 *   ]}
 *   hash="feed"
 *   aria-label="Feeds"
 * />
 * ```
 */
export const NeynarFeedTabs = createWidget<HTMLDivElement, NeynarFeedTabsProps>(
  'NeynarFeedTabs',
  { ...listedCastReaders, feeds: data },
  function NeynarFeedTabs({ feeds, hash, refreshInterval, ...props }, ref) {
    const [options, rootProps] = splitProps(props);
    const tabs = useMemo(() => readFeedTabs<FeedTab>(feeds), [feeds]);
    return (
      <TabbedPanels
        tabs={tabs}
        hash={hash}
        renderPanel={({ id: _id, label: _label, ...feed }, isChosen) => (
          <NeynarFeedList
            {...(options as object)}
            {...(feed as NeynarFeedListProps)}
            refreshInterval={isChosen ? refreshInterval : 0}
          />
        )}
        rootProps={rootProps}
        rootRef={ref}
      />
    );
  },
);
