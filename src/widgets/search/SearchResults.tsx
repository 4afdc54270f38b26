'use client';
import { useState } from 'react';
import type { FeedPage } from '../../network/api/fetch-feed.js';
import type { CastSearchFilter } from '../../network/api/search-casts.js';
import { englishResults } from '../../core/messages/result-messages.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import type { ListedCastOptions } from '../cast/card/CastListItem.js';
import { NeynarFeedListPosts } from '../list/NeynarFeedListPosts.js';
import { ResultsView } from './ResultsView.js';
import { useFoundCasts } from './use-found-casts.js';
import type { ResultsProps } from './use-search-pages.js';

export interface CastResultsProps extends ResultsProps {
  filter: CastSearchFilter;
  options: ListedCastOptions;
  initialPages: readonly (FeedPage | null)[] | undefined;
}

/** The casts that a search finds. */
export function CastResults({ filter, options, initialPages, ...props }: CastResultsProps) {
  const { castsNotFound } = useMessages(englishResults);
  const { text, limit, viewerFid, clientId, onStatus } = props;
  const query = { ...filter, text, limit };
  const state = useFoundCasts({
    ...{ viewerFid, clientId, onStatus },
    query,
    initialPages,
    fetchQuotes: options.fetchMissing !== false,
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
        <NeynarFeedListPosts
          casts={casts}
          options={options}
          id={`search ${JSON.stringify(query)}`}
          isBusy={next === 'loading'}
          isWhole={next === 'none'}
          focusTarget={focusTarget}
          loadNext={() => {
            if (state.status === 'ready') state.loadNext();
          }}
        />
      )}
    </ResultsView>
  );
}
