'use client';
import { useMemo } from 'react';
import { createQuotes } from '../../network/api/add-quotes.js';
import { readFeedPages } from '../../network/api/fetch-feed.js';
import type { FeedPage } from '../../network/api/fetch-feed.js';
import { searchCasts } from '../../network/api/search-casts.js';
import type { CastSearchQuery } from '../../network/api/search-casts.js';
import type { ParsedCast } from '../../network/cast/model.js';
import { findAdapter } from '../../provider/hooks/find-adapter.js';
import { visibleCasts } from '../../provider/hooks/moderation.js';
import { useProviderStore } from '../../provider/hooks/use-provider-store.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { unique } from '../feed/feed-casts.js';
import { useSearchPages } from './use-search-pages.js';
import type { SearchPagesOptions } from './use-search-pages.js';

interface FoundCastsOptions extends Pick<
  SearchPagesOptions<ParsedCast>,
  'viewerFid' | 'clientId' | 'empty' | 'onStatus' | 'keepPreviousData'
> {
  query: CastSearchQuery;
  /** Whether quoted casts of which the API sent only the hash are fetched with each page. */
  fetchQuotes: boolean;
  /** Pages that the site has fetched. */
  initialPages?: readonly (FeedPage | null)[] | undefined;
}

/** Fetches the casts that a search finds, page by page; without those that the site hides. */
export function useFoundCasts({ query, fetchQuotes, initialPages, ...options }: FoundCastsOptions) {
  const context = useWidgetContext();
  const quotes = useProviderStore(createQuotes);
  // The site's own function gets one cast at a time, from the cards of the quotes.
  const areTogether = fetchQuotes && !findAdapter(context, 'cast');
  const given = useMemo(
    () => readFeedPages(initialPages).map((page) => ({ ...page, data: [...page.data] })),
    [initialPages],
  );
  return useSearchPages<ParsedCast | null>({
    ...options,
    requestName: 'searchCasts',
    adapter: 'casts',
    id: JSON.stringify(query),
    initialPages: given,
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
        // A cast without a hash is no result.
        visibleCasts(
          context,
          unique(pages).filter((cast) => cast?.hash),
        ),
      [context],
    ),
  });
}
