'use client';
import { useEffect, useId, useState } from 'react';
import type { ComponentPropsWithoutRef } from 'react';
import { MAX_SEARCH, searchTextOf } from '../../network/api/search-casts.js';
import type { CastSearchFilter } from '../../network/api/search-casts.js';
import type { FeedPage } from '../../network/api/fetch-feed.js';
import { useLatest } from '../../core/dom/use-latest.js';
import { englishResults } from '../../core/messages/result-messages.js';
import { cutText } from '../../core/read/cut-text.js';
import { textOf } from '../../core/read/fields.js';
import { data, limit, readList } from '../../core/read/read-props.js';
import { rootStyle } from '../../core/theme/root-style.js';
import { renderStyles } from '../../provider/hooks/render-styles.js';
import { useCallHandler } from '../../provider/hooks/use-call-handler.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { createWidget } from '../../provider/ui/create-widget.js';
import { OnDemand } from '../../provider/ui/OnDemand.js';
import { Button } from '../../ui/Button.js';
import { PlaceholderCard } from '../../ui/PlaceholderCard.js';
import { VisuallyHidden } from '../../ui/VisuallyHidden.js';
import { listedCastReaders, useListedOptions } from '../cast/card/CastListItem.js';
import type { ListedCastOptions } from '../cast/card/CastListItem.js';
import { SearchField } from '../user-search/SearchField.js';
import { Above, Panel, Root } from '../list/TabList.styles.js';
import { readSearchFilters } from './read-search-filters.js';
import type { SearchFilters } from './read-search-filters.js';
import { CastResults } from './SearchResults.js';
import { TabList } from '../list/TabList.js';
import type { ResultsProps } from './use-search-pages.js';

/** A kind that `NeynarSearch` finds. */
export type SearchTab = 'casts' | 'users' | 'channels';

/** The props of `NeynarSearch`. Those of cards and filters are for the casts that it finds. */
export interface NeynarSearchProps
  extends
    CastSearchFilter,
    ListedCastOptions,
    Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'onSelect' | 'placeholder'> {
  /**
   * The kinds to search for, in the order of the tabs. Without a choice there are no tabs.
   * @default ['casts', 'users', 'channels']
   */
  tabs?: readonly SearchTab[] | undefined;
  /**
   * The tab that is chosen at the beginning. Another one replaces it as `defaultQuery` says.
   * @default the first
   */
  defaultTab?: SearchTab | undefined;
  /**
   * The text that is searched for at the beginning, such as that of the page's address. The first
   * 200 letters count. Another one replaces it until the visitor types, and again once you have
   * passed what `onQueryChange` got: so Back shows the search of before.
   * @default ''
   */
  defaultQuery?: string | undefined;
  /**
   * The filters that are chosen at the beginning, such as those of the page's address, whose texts
   * are read. What cannot be used is ignored, and so is what you set by a prop of the same name.
   * Others replace them as `defaultQuery` says.
   * @default none
   */
  defaultFilters?:
    | { readonly [Name in keyof SearchFilters]?: SearchFilters[Name] | string }
    | undefined;
  /**
   * Called with the text that is searched for, the chosen tab and the filters that the visitor has
   * chosen, when one of them has changed: at most once for each pause in typing. Keep them in the
   * address of the page. Errors go to `onError`.
   */
  onQueryChange?: ((query: string, tab: SearchTab, filters: SearchFilters) => unknown) | undefined;
  /**
   * Pages of casts that `fetchSearch` of castkit/server has fetched for `defaultQuery`, the filters
   * and `defaultFilters`: change them together. They are rendered at once, also on a server, and
   * not requested. Null requests them.
   */
  initialPages?: readonly (FeedPage | null)[] | undefined;
  /**
   * The placeholder of the field, and its accessible name.
   * @default Search
   */
  placeholder?: string | undefined;
  /**
   * Whether visitors get a button 'Filters' above the posts, for their order, time, author and
   * channel. What you set by props is not theirs to choose.
   * @default true
   */
  filters?: boolean | undefined;
  /**
   * The number of results per page, 1 to 100; at most 10 for users.
   * @default 25 casts, 10 users, 20 channels
   */
  limit?: number | undefined;
  /**
   * The site's client id at the identity provider.
   * @default `settings.clientId`
   */
  clientId?: string | undefined;
}

/** How long typing must pause before the API is called. */
const QUIET_MS = 300;

const ALL: readonly SearchTab[] = ['casts', 'users', 'channels'];

const FILTERS = ['sortType', 'after', 'authorFid', 'channelId'] as const;

const loadFilters = async () => (await import('./SearchFilters.js')).SearchFilters;
const loadUsers = async () => (await import('./SearchUsers.js')).SearchUsers;
const loadChannels = async () => (await import('./SearchChannels.js')).SearchChannels;

/** The tabs of a site, each once: all if it names none. */
function readTabs(given: unknown): readonly SearchTab[] {
  const wanted = new Set(readList(given));
  const tabs = [...wanted].flatMap((each) => ALL.find((tab) => tab === each) ?? []);
  return tabs.length > 0 ? tabs : ALL;
}

/** Whether filters are the same, in whichever order; undefined is none. */
const isSame = (one: SearchFilters, other: SearchFilters): boolean =>
  FILTERS.every((name) => one[name] === other[name]);

/** The chosen filters among those that can be chosen. */
const ofChoices = (
  chosen: SearchFilters,
  choices: readonly (keyof SearchFilters)[],
): SearchFilters =>
  Object.fromEntries(
    choices.flatMap((name) => (chosen[name] === undefined ? [] : [[name, chosen[name]]])),
  );

/**
 * Searches for casts, users and channels: one field, and the results under tabs. The API is called
 * once typing pauses for 300 ms, or by Enter; a search that is replaced is aborted. Users,
 * channels and filters load when they are asked for. Renders a `<div role="search">`.
 * @example A page of results that keeps its text in the address
 * ```tsx
 * <NeynarSearch
 *   defaultQuery={new URLSearchParams(location.search).get('q') ?? ''}
 *   onQueryChange={(query) => {
 *     history.replaceState(null, '', `?${new URLSearchParams({ q: query })}`);
 *   }}
 * />
 * ```
 */
export const NeynarSearch = createWidget<HTMLDivElement, NeynarSearchProps>(
  'NeynarSearch',
  // The most that a page has (Neynar OpenAPI, `cast/search`).
  {
    ...listedCastReaders,
    tabs: data,
    defaultFilters: data,
    initialPages: data,
    limit: limit(100),
  },
  function NeynarSearch(
    {
      tabs: givenTabs,
      defaultTab,
      defaultQuery = '',
      defaultFilters,
      onQueryChange,
      initialPages,
      placeholder,
      filters = true,
      limit,
      clientId,
      authorFid,
      channelId,
      parentUrl,
      after,
      before,
      mode,
      sortType,
      ...props
    },
    ref,
  ) {
    const messages = useMessages(englishResults);
    const callHandler = useCallHandler();
    const styles = renderStyles(useWidgetContext(), 'feed-tabs');
    const [options, rootProps] = useListedOptions(props);
    const kinds = readTabs(givenTabs);
    const [wantedTab, setWantedTab] = useState(defaultTab);
    const tab = kinds.find((each) => each === wantedTab) ?? kinds[0] ?? 'casts';
    const first = {
      text: cutText(textOf(defaultQuery), MAX_SEARCH),
      filters: readSearchFilters(defaultFilters),
      tab: defaultTab,
    };
    const firstKey = JSON.stringify(first);
    const [text, setText] = useState(first.text);
    const [query, setQuery] = useState(() => searchTextOf(text));
    const [chosen, setChosen] = useState(first.filters);
    // The beginning of the search; `isOver` once the visitor has changed something.
    const [beginning, setBeginning] = useState({
      ...{ key: firstKey, tab: defaultTab, isOver: false },
      count: 0,
    });
    const endBeginning = () => {
      setBeginning({ ...beginning, isOver: true });
    };
    const [status, setStatus] = useState('');
    const [isFiltering, setIsFiltering] = useState<boolean>();
    const id = useId();

    // A filter set by the site is not the visitor's to choose.
    const given = {
      authorFid,
      channelId: channelId ?? (parentUrl ? '' : undefined),
      after: after ?? (before ? '' : undefined),
      sortType,
    };
    const choices = filters ? FILTERS.filter((name) => given[name] === undefined) : [];
    const theirs = ofChoices(chosen, choices);
    const typed = searchTextOf(text);
    const firstQuery = searchTextOf(first.text);

    if (beginning.key !== firstKey) {
      // The page says what it was told: what it says next is another beginning.
      const isEcho =
        firstQuery === query &&
        firstQuery === typed &&
        isSame(ofChoices(first.filters, choices), theirs) &&
        (first.tab === tab || first.tab === beginning.tab);
      const next = { key: firstKey, tab: first.tab, isOver: false };
      if (isEcho) setBeginning({ ...beginning, ...next });
      else if (!beginning.isOver) {
        setBeginning({ ...next, count: beginning.count + 1 });
        setText(first.text);
        setQuery(firstQuery);
        setChosen(first.filters);
        if (first.tab !== beginning.tab) setWantedTab(first.tab);
      }
    }

    const change = (nextQuery: string, nextTab: SearchTab, nextChosen = chosen) => {
      const next = ofChoices(nextChosen, choices);
      if (nextQuery === query && nextTab === tab && isSame(next, theirs)) return;
      setQuery(nextQuery);
      setWantedTab(nextTab);
      setChosen(nextChosen);
      setStatus('');
      callHandler('onQueryChange', () => onQueryChange?.(nextQuery, nextTab, next));
    };
    const latest = useLatest(change);
    useEffect(() => {
      // Also while an input method composes: keyboards of phones compose every word.
      if (typed === query) return;
      const timer = setTimeout(
        () => {
          latest()(typed, tab);
        },
        typed ? QUIET_MS : 0,
      );
      return () => {
        clearTimeout(timer);
      };
    }, [typed, query, tab, latest]);

    const names = {
      casts: messages.resultCasts,
      users: messages.resultUsers,
      channels: messages.resultChannels,
    };
    const items = kinds.map((kind) => ({ id: kind, label: names[kind] }));
    const at = kinds.indexOf(tab);
    const hasTabs = kinds.length > 1;
    const filter = {
      ...{ authorFid, channelId, parentUrl, after, before, mode, sortType },
      ...theirs,
    };
    const results: ResultsProps = {
      text: query,
      // Null leaves it to the API.
      limit: limit ?? undefined,
      viewerFid: options.viewerFid,
      clientId,
      onStatus: setStatus,
    };
    const isFirst = query === firstQuery && isSame(first.filters, chosen);
    // Other results are another list, with a beginning of its own.
    const key = JSON.stringify([tab, query, tab === 'casts' && filter, limit, clientId]);
    const label = placeholder || messages.searchAll;
    return (
      <Root
        role="search"
        aria-label={label}
        {...rootProps}
        // Cards have a background of their own, and keep their colours.
        style={options.appearance === 'plain' ? rootStyle(rootProps.style) : rootProps.style}
        ref={ref}
      >
        {styles}
        <Above>
          <SearchField
            text={text}
            onText={(next) => {
              setText(next);
              endBeginning();
            }}
            onEnter={() => {
              change(typed, tab);
            }}
            label={label}
            maxLength={MAX_SEARCH}
          />
        </Above>
        <VisuallyHidden role="status">{status}</VisuallyHidden>
        {hasTabs && (
          <TabList
            id={id}
            tabs={items}
            chosen={items[at]}
            hasPanel={query !== ''}
            label={label}
            onChoose={(chosen) => {
              change(query, chosen.id);
            }}
          />
        )}
        {tab === 'casts' && choices.length > 0 && (
          <Above>
            <Button
              type="button"
              aria-expanded={isFiltering === true}
              aria-controls={isFiltering === undefined ? undefined : `${id}filters`}
              onClick={() => {
                setIsFiltering(isFiltering !== true);
              }}
            >
              {messages.resultFilters}
            </Button>
          </Above>
        )}
        <OnDemand
          key={beginning.count}
          load={loadFilters}
          trigger={isFiltering !== undefined}
          onFailure={() => {
            setIsFiltering(undefined);
          }}
          props={{
            id: `${id}filters`,
            choices,
            chosen,
            isShown: isFiltering === true && tab === 'casts',
            viewerFid: options.viewerFid,
            onFilter: (changed) => {
              const next = { ...chosen, ...changed };
              if (!isSame(next, chosen)) endBeginning();
              change(query, tab, next);
            },
          }}
        />
        {query && (
          <Panel
            key={tab}
            role={hasTabs ? 'tabpanel' : undefined}
            id={hasTabs ? `${id}panel${at}` : undefined}
            aria-labelledby={hasTabs ? `${id}tab${at}` : undefined}
          >
            {tab === 'casts' ? (
              <CastResults
                key={key}
                {...results}
                filter={filter}
                options={options}
                initialPages={isFirst ? initialPages : undefined}
              />
            ) : (
              <OnDemand
                key={key}
                load={tab === 'users' ? loadUsers : loadChannels}
                fallback={<PlaceholderCard state={LOADING} data-appearance="plain" />}
                props={results}
              />
            )}
          </Panel>
        )}
      </Root>
    );
  },
);

const LOADING = { status: 'loading' } as const;
