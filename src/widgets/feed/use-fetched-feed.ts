'use client';
import { useMemo, useState } from 'react';
import { fetchParsedFeed, readFeedPage } from '../../network/api/fetch-feed.js';
import type { FeedPage, FeedQuery } from '../../network/api/fetch-feed.js';
import type { FeedCasts } from '../../network/cast/model.js';
import { listOf } from '../../core/read/fields.js';
import { createQuotes } from '../../network/api/add-quotes.js';
import { visibleCasts } from '../../provider/hooks/moderation.js';
import { findAdapter } from '../../provider/hooks/find-adapter.js';
import { usePageRequests, usePages } from '../../provider/hooks/use-pages.js';
import type { LoadedPage, PagesQuery, PagesState } from '../../provider/hooks/use-pages.js';
import { useFailed } from '../../provider/hooks/use-widget-requests.js';
import { useProviderStore } from '../../provider/hooks/use-provider-store.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { countNewer, unique } from './feed-casts.js';
import useSWR from 'swr';

type Pages = Extract<PagesState<FeedCasts>, { status: 'ready' }>;

/** The state of a feed, with the pages loaded so far. */
export type FeedState =
  | Exclude<PagesState<FeedCasts>, Pages>
  | {
      /** The first page has arrived. */
      status: 'ready';
      /** The casts, each of them once. */
      casts: FeedCasts;
      /** The number of new casts, as far as the first page shows them. */
      newer: number;
      /** Starts the feed again with the new casts. */
      showNewer: () => void;
      /** The state of the next page. */
      next: Pages['next'];
      /** Loads the next page; also retries after a failure. */
      loadNext: () => void;
      /**
       * Whether the last pages had no further casts. The next page then loads only by the button.
       */
      reachedEmptyPages: boolean;
      /** Changes whenever the feed starts again. */
      beginning: number;
    };

export interface FeedOptions {
  feed: FeedQuery;
  viewerFid?: number | undefined;
  clientId?: string | undefined;
  /** Whether quoted casts of which the API sent only the hash are fetched with each page. */
  fetchQuotes: boolean;
  initialPages?: readonly (FeedPage | null)[] | undefined;
  /**
   * The interval at which new casts are looked for, in milliseconds. With 0 they are looked for
   * only when the visitor returns to the page.
   */
  refreshInterval: number;
  /** As in `usePages`. */
  keepPreviousData?: boolean | undefined;
}

const NOT_READY: readonly FeedCasts[] = [];
const NOTHING_NEW: LoadedPage<FeedCasts> = { page: null, at: 0 };

/** Fetches a feed page by page, and looks for new casts. */
export function useFetchedFeed({
  feed,
  viewerFid,
  clientId,
  fetchQuotes,
  initialPages,
  refreshInterval,
  keepPreviousData,
}: FeedOptions): FeedState {
  const quotes = useProviderStore(createQuotes);
  const widgetContext = useWidgetContext();
  // The site's own function gets one cast at a time, from the cards of the quotes.
  const areTogether = fetchQuotes && !findAdapter(widgetContext, 'cast');
  const given = useMemo(
    () => listOf(initialPages).flatMap((page) => readFeedPage(page) ?? []),
    [initialPages],
  );
  const query: PagesQuery<FeedCasts> = {
    requestName: 'fetchFeed',
    adapter: 'feed',
    id: JSON.stringify(feed),
    requiredProps: { feedType: feed.feedType || feed.path || feed.params?.feedType },
    viewerFid,
    clientId,
    initialPages: given,
    keepPreviousData,
    fetchPage: (context, cursor) =>
      fetchParsedFeed({ ...context, quotes: areTogether ? quotes : null }, feed, cursor),
  };
  const { key, requestPage, options } = usePageRequests(query);
  // The first page is kept in SWR's cache like the others: all widgets with this feed share it,
  // also after a remount.
  const { data: start, mutate: restart } = useSWR<LoadedPage<FeedCasts>>(
    [...key, 'start'],
    null,
    options,
  );
  const state = usePages({ ...query, start });
  const isReady = state.status === 'ready';

  // Fetches the first page again, separately: new casts are announced, and nothing moves.
  const [wasReady] = useState(isReady);
  const name = key.join(' ');
  const [seen] = useState(() => new Set([name]));
  const {
    data: newest,
    error,
    mutate: refetch,
  } = useSWR<LoadedPage<FeedCasts>, unknown>(
    isReady ? [...key, 'newest'] : null,
    () => {
      const isSeen = seen.has(name);
      seen.add(name);
      // SWR asks as soon as the viewer changes, when the first page itself is fetched anew.
      return isSeen ? requestPage(null, 'newest') : NOTHING_NEW;
    },
    { ...options, revalidateOnMount: wasReady, refreshInterval },
  );
  useFailed(error, () => void refetch());

  const pages = isReady ? state.pages : NOT_READY;
  const all = useMemo(() => unique(pages), [pages]);
  const reachedEmptyPages = useMemo(
    () => unique(pages.slice(0, -2)).length === all.length,
    [pages, all],
  );
  const casts = useMemo(() => visibleCasts(widgetContext, all), [widgetContext, all]);
  if (!isReady) return state;
  const isNewer = newest && newest.at > state.since;
  return {
    status: 'ready',
    casts,
    newer: isNewer ? countNewer(visibleCasts(widgetContext, newest.page?.data ?? []), casts) : 0,
    showNewer: () => {
      state.shrink();
      void restart(newest, { revalidate: false });
    },
    next: state.next,
    loadNext: state.loadNext,
    reachedEmptyPages,
    beginning: start?.at === state.since ? state.since : 0,
  };
}
