'use client';
import { useMemo, useState } from 'react';
import { searchCasts } from '../../network/api/search-casts.js';
import type { CastSearchFilter } from '../../network/api/search-casts.js';
import type { ParsedCast } from '../../network/cast/model.js';
import { createQuotes } from '../../network/api/add-quotes.js';
import { englishResults } from '../../core/messages/result-messages.js';
import { findAdapter } from '../../provider/hooks/find-adapter.js';
import { visibleCasts } from '../../provider/hooks/moderation.js';
import { renderStyles } from '../../provider/hooks/render-styles.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { useProviderStore } from '../../provider/hooks/use-provider-store.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import type { ListedCastOptions } from '../cast/card/CastListItem.js';
import { unique } from './feed-casts.js';
import { NeynarFeedListPosts } from './NeynarFeedListPosts.js';
import { ResultsView } from './ResultsView.js';
import { useSearchPages } from './use-search-pages.js';
import type { ResultsProps } from './use-search-pages.js';

export interface CastResultsProps extends ResultsProps {
  filter: CastSearchFilter;
  options: ListedCastOptions;
}

/** The casts that a search finds. */
export function CastResults({ filter, options, ...props }: CastResultsProps) {
  const context = useWidgetContext();
  const styles = renderStyles(context, 'lists');
  const { castsNotFound } = useMessages(englishResults);
  const quotes = useProviderStore(createQuotes);
  // The site's own function gets one cast at a time, from the cards of the quotes.
  const areTogether = options.fetchMissing !== false && !findAdapter(context, 'cast');
  const query = { ...filter, text: props.text, limit: props.limit };
  const id = JSON.stringify(query);
  const state = useSearchPages<ParsedCast | null>({
    ...props,
    requestName: 'searchCasts',
    adapter: 'casts',
    id,
    fetchPage: async (request, cursor) => {
      const page = await searchCasts(
        { ...request, quotes: areTogether ? quotes : null },
        query,
        cursor,
      );
      return page && { ...page, data: [...page.data] };
    },
    unique: useMemo(
      () => (pages: readonly (readonly (ParsedCast | null)[])[]) =>
        visibleCasts(
          context,
          // What has no hash is no result.
          unique(pages).filter((cast) => cast?.hash),
        ),
      [context],
    ),
    empty: castsNotFound,
  });
  const [focusTarget, setFocusTarget] = useState<{ index: number } | null>(null);
  return (
    <ResultsView
      state={state}
      empty={castsNotFound}
      onMore={(index) => {
        setFocusTarget({ index });
      }}
    >
      {(casts, next) => (
        <>
          {styles}
          <NeynarFeedListPosts
            casts={casts}
            options={options}
            id={`search ${id}`}
            isBusy={next === 'loading'}
            isWhole={next === 'none'}
            focusTarget={focusTarget}
            loadNext={() => {
              if (state.status === 'ready') state.loadNext();
            }}
          />
        </>
      )}
    </ResultsView>
  );
}
