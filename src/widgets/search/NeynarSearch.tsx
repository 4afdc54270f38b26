'use client';
import { useId, useState } from 'react';
import type { ComponentPropsWithoutRef } from 'react';
import { MAX_SEARCH } from '../../network/api/search-casts.js';
import type { CastSearchFilter } from '../../network/api/search-casts.js';
import type { FeedPage } from '../../network/api/fetch-feed.js';
import { englishResults } from '../../core/messages/result-messages.js';
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
import type { SearchFilters } from './read-search-filters.js';
import { CastResults } from './SearchResults.js';
import { TabList } from '../list/TabList.js';
import type { ResultsProps } from './use-search-pages.js';
import { FILTERS, useSearchState } from './use-search-state.js';
import type { SearchTab } from './use-search-state.js';

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

const ALL: readonly SearchTab[] = ['casts', 'users', 'channels'];

const loadFilters = async () => (await import('./SearchFilters.js')).SearchFilters;
const loadUsers = async () => (await import('./SearchUsers.js')).SearchUsers;
const loadChannels = async () => (await import('./SearchChannels.js')).SearchChannels;

/** The tabs of a site, each once: all if it names none. */
function readTabs(given: unknown): readonly SearchTab[] {
  const wanted = new Set(readList(given));
  const tabs = [...wanted].flatMap((each) => ALL.find((tab) => tab === each) ?? []);
  return tabs.length > 0 ? tabs : ALL;
}

/**
 * Searches for casts, users and channels: one field, and the results under tabs. The API is called
 * once typing pauses for 300 ms, or by Enter; a search that is replaced is aborted. Users,
 * channels and filters load when they are asked for. Renders a `<div role="search">`.
 * @example A page of results
 * ```tsx
 * import { NeynarContextProvider, NeynarSearch } from 'castkit';
 * import type { SearchFilters, SearchTab } from 'castkit';
 *
 * // The search is kept in the address of the page.
 * const { q = '', tab, ...filters } = Object.fromEntries(new URLSearchParams(location.search));
 *
 * const keep = (query: string, chosenTab: SearchTab, chosen: SearchFilters) => {
 *   const search = new URLSearchParams({ q: query, tab: chosenTab });
 *   for (const [name, value] of Object.entries(chosen)) if (value) search.set(name, String(value));
 *   history.replaceState(null, '', '?' + search.toString());
 * };
 *
 * export function Page() {
 *   return (
 *     <NeynarContextProvider settings={{ clientId: 'your-client-id' }}>
 *       <NeynarSearch
 *         defaultQuery={q}
 *         defaultTab={tab as SearchTab}
 *         defaultFilters={filters}
 *         onQueryChange={keep}
 *       />
 *     </NeynarContextProvider>
 *   );
 * }
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
    // A filter set by the site is not the visitor's to choose.
    const given = {
      authorFid,
      channelId: channelId ?? (parentUrl ? '' : undefined),
      after: after ?? (before ? '' : undefined),
      sortType,
    };
    const [status, setStatus] = useState('');
    const search = useSearchState({
      kinds,
      defaultTab,
      defaultQuery: textOf(defaultQuery),
      defaultFilters,
      choices: filters ? FILTERS.filter((name) => given[name] === undefined) : [],
      onChange(...search) {
        setStatus('');
        callHandler('onQueryChange', () => onQueryChange?.(...search));
      },
    });
    const { text, query, tab, choices, chosen, theirs } = search;
    const [isFiltering, setIsFiltering] = useState<boolean>();
    const id = useId();

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
            onText={search.type}
            onEnter={search.submit}
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
              search.chooseTab(chosen.id);
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
          key={search.beginnings}
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
            onFilter: search.filter,
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
                initialPages={search.isFirst ? initialPages : undefined}
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
