'use client';
import { useId, useState, useSyncExternalStore } from 'react';
import type { ForwardedRef, ReactNode } from 'react';
import { watchAddress } from '../../core/dom/page-address.js';
import { attempt } from '../../core/read/read-props.js';
import { renderStyles } from '../../provider/hooks/render-styles.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import type { ListRootProps } from '../cast/card/CastListItem.js';
import { Panel, Root } from './TabList.styles.js';
import { readHash, writeHash } from '../feed/read-feed-tabs.js';
import { TabList } from './TabList.js';

const never = () => () => {};

export interface TabbedPanelsProps<Item> {
  /** Each `id` once. */
  tabs: readonly Item[];
  /** The name under which the chosen tab is kept in the hash of the address; undefined for none. */
  hash: string | undefined;
  /** Rendered above the tabs. */
  header?: ReactNode;
  /** A tab that was not chosen yet is rendered, hidden, while the visitor points at it. */
  renderPanel: (tab: Item, isChosen: boolean) => ReactNode;
  /** The names are those of the tabs. */
  rootProps: ListRootProps;
  rootRef: ForwardedRef<HTMLDivElement>;
}

/** Tabs, and the panel of the chosen one. Renders a `<div>`. */
export function TabbedPanels<Item extends { id: string; label: string }>({
  tabs,
  hash: name,
  header,
  renderPanel,
  rootProps: { 'aria-label': label, 'aria-labelledby': labelledBy, ...rootProps },
  rootRef,
}: TabbedPanelsProps<Item>) {
  const styles = renderStyles(useWidgetContext(), 'feed-tabs');
  const id = useId();
  const [chosenId, setChosenId] = useState('');
  const inAddress = useSyncExternalStore(
    name ? watchAddress : never,
    () => (name ? readHash(location.hash, name) : null),
    () => null,
  );
  // An address that changes chooses, also before the tabs are there; one that names no tab of the
  // site changes nothing.
  const [seen, setSeen] = useState<string | null>(null);
  if (inAddress !== seen) {
    setSeen(inAddress);
    if (tabs.length === 0 || tabs.some((tab) => tab.id === inAddress)) setChosenId(inAddress ?? '');
  }
  const chosen = tabs.find((tab) => tab.id === chosenId) ?? tabs[0];
  /** The tab that the visitor points at: its panel is rendered, and not shown yet. */
  const [wantedId, setWantedId] = useState('');

  const choose = (tab: Item) => {
    setChosenId(tab.id);
    setWantedId('');
    if (!name) return;
    // A page in a sandbox may not change its address.
    attempt(() => {
      // Whole: the page may have a base, and a hash alone would belong to that.
      const [page = ''] = location.href.split('#');
      const hash = writeHash(location.hash, name, tab.id);
      history.replaceState(history.state, '', page + hash);
    });
  };
  return (
    <Root {...rootProps} ref={rootRef}>
      {styles}
      {header}
      {tabs.length > 0 && (
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
      )}
      {tabs.map((tab, index) =>
        tab === chosen || tab.id === wantedId ? (
          <Panel
            key={tab.id}
            role="tabpanel"
            id={`${id}panel${index}`}
            aria-labelledby={`${id}tab${index}`}
            hidden={tab !== chosen}
          >
            {renderPanel(tab, tab === chosen)}
          </Panel>
        ) : null,
      )}
    </Root>
  );
}
