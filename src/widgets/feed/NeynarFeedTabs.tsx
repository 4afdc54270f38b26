'use client';
import { useId, useMemo, useState, useSyncExternalStore } from 'react';
import { watchAddress } from '../../core/dom/page-address.js';
import { attempt, data } from '../../core/read/read-props.js';
import type { FeedPage, FeedQuery } from '../../network/api/fetch-feed.js';
import { renderStyles } from '../../provider/hooks/render-styles.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { createWidget } from '../../provider/ui/create-widget.js';
import { splitProps } from '../cast/card/card-options.js';
import { listedCastReaders } from '../cast/card/CastListItem.js';
import type { ListedCastOptions, ListRootProps } from '../cast/card/CastListItem.js';
import { NeynarFeedList } from './NeynarFeedList.js';
import type { NeynarFeedListProps } from './NeynarFeedList.js';
import { Panel, Root } from './NeynarFeedTabs.styles.js';
import { readFeedTabs, readHash, writeHash } from './read-feed-tabs.js';
import { TabList } from './TabList.js';

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
   * entries to the history. Other parameters of the hash stay.
   * @default the address stays as it is
   */
  hash?: string | undefined;
  /**
   * How often the chosen feed looks for new casts, in milliseconds, as `NeynarFeedList` does.
   * @default 0
   */
  refreshInterval?: number | undefined;
}

const never = () => () => {};

/**
 * Feeds under tabs, of which one is shown. A feed is requested when its tab is chosen, or before,
 * when the pointer or the focus is on its tab. The arrow keys go from tab to tab, and Enter or
 * Space chooses one. Renders a `<div>`.
 * @example What is popular, and a channel
 * ```tsx
 * const trending = { feedType: 'filter', filterType: 'global_trending', limit: 10 } as const;
 * const dev = { feedType: 'filter', filterType: 'channel_id', channelId: 'dev' } as const;
 *
 * <NeynarFeedTabs
 *   hash="feed"
 *   feeds={[
 *     { id: 'trending', label: 'Trending', ...trending },
 *     { id: 'dev', label: 'Developers', ...dev },
 *   ]}
 * />
 * ```
 */
export const NeynarFeedTabs = createWidget<HTMLDivElement, NeynarFeedTabsProps>(
  'NeynarFeedTabs',
  { ...listedCastReaders, feeds: data },
  function NeynarFeedTabs(
    {
      feeds,
      hash: name,
      refreshInterval,
      'aria-label': label,
      'aria-labelledby': labelledBy,
      ...props
    },
    ref,
  ) {
    const styles = renderStyles(useWidgetContext(), 'feed-tabs');
    const [options, rootProps] = splitProps(props);
    const tabs = useMemo(() => readFeedTabs<FeedTab>(feeds), [feeds]);
    const id = useId();
    const [chosenId, setChosenId] = useState('');
    const inAddress = useSyncExternalStore(
      name ? watchAddress : never,
      () => (name ? readHash(location.hash, name) : null),
      () => null,
    );
    // An address that changes chooses; one that names no tab of the site changes nothing.
    const [seen, setSeen] = useState<string | null>(null);
    if (inAddress !== seen) {
      setSeen(inAddress);
      if (tabs.some((tab) => tab.id === inAddress)) setChosenId(inAddress ?? '');
    }
    const chosen = tabs.find((tab) => tab.id === chosenId) ?? tabs[0];
    /** The tab that the visitor points at: its feed is requested, and not shown yet. */
    const [wantedId, setWantedId] = useState('');

    const choose = (tab: FeedTab) => {
      setChosenId(tab.id);
      setWantedId('');
      if (!name) return;
      // A page in a sandbox may not change its address.
      attempt(() => {
        history.replaceState(history.state, '', writeHash(location.hash, name, tab.id));
      });
    };
    return (
      <Root {...rootProps} ref={ref}>
        {styles}
        <TabList
          id={id}
          tabs={tabs}
          chosen={chosen}
          label={label}
          labelledBy={labelledBy}
          onWant={(tab) => {
            setWantedId(tab.id);
          }}
          onChoose={choose}
        />
        {tabs.map((tab, index) => {
          if (tab !== chosen && tab.id !== wantedId) return null;
          const { id: tabId, label: _, ...feed } = tab;
          return (
            <Panel
              key={tabId}
              role="tabpanel"
              id={`${id}panel${index}`}
              aria-labelledby={`${id}tab${index}`}
              hidden={tab !== chosen}
            >
              <NeynarFeedList
                {...(options as object)}
                {...(feed as NeynarFeedListProps)}
                refreshInterval={tab === chosen ? refreshInterval : 0}
              />
            </Panel>
          );
        })}
      </Root>
    );
  },
);
