'use client';
import { useMemo } from 'react';
import { fetchParsedFeed, readFeedPages } from '../../network/api/fetch-feed.js';
import type { FeedPage } from '../../network/api/fetch-feed.js';
import type { FeedQuery } from '../../network/api/feed-query.js';
import type { FeedCasts, ParsedCast } from '../../network/cast/model.js';
import { createQuotes } from '../../network/api/add-quotes.js';
import { visibleCasts } from '../../provider/hooks/moderation.js';
import { findAdapter } from '../../provider/hooks/find-adapter.js';
import type { PagesQuery, PagesState } from '../../provider/hooks/use-pages.js';
import { useProviderStore } from '../../provider/hooks/use-provider-store.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { countNewer, unique } from './feed-casts.js';
import { useAnnouncedPages } from '../list/use-announced-pages.js';

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
  /** The request, where it is no feed of the API. */
  request?:
    | Pick<PagesQuery<FeedCasts>, 'requestName' | 'adapter' | 'id' | 'requiredProps' | 'fetchPage'>
    | undefined;
  /** Which casts are shown. Default: all. The same function while it means the same. */
  isShown?: ((cast: ParsedCast | null) => boolean) | undefined;
}

const all = () => true;
const NOT_READY: readonly FeedCasts[] = [];

/** Fetches a feed page by page, and looks for new casts. */
export function useFetchedFeed({
  feed,
  viewerFid,
  clientId,
  fetchQuotes,
  initialPages,
  refreshInterval,
  keepPreviousData,
  request,
  isShown = all,
}: FeedOptions): FeedState {
  const quotes = useProviderStore(createQuotes);
  const widgetContext = useWidgetContext();
  // The site's own function gets one cast at a time, from the cards of the quotes.
  const areTogether = fetchQuotes && !findAdapter(widgetContext, 'cast');
  const given = useMemo(() => readFeedPages(initialPages), [initialPages]);
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
    ...request,
  };
  const { state, newest, showNewest, beginning } = useAnnouncedPages(query, refreshInterval);
  const isReady = state.status === 'ready';
  const pages = isReady ? state.pages : NOT_READY;
  const known = useMemo(() => unique(pages).filter(isShown), [pages, isShown]);
  const reachedEmptyPages = useMemo(
    () => unique(pages.slice(0, -2)).filter(isShown).length === known.length,
    [pages, known, isShown],
  );
  const casts = useMemo(() => visibleCasts(widgetContext, known), [widgetContext, known]);
  if (!isReady) return state;
  return {
    status: 'ready',
    casts,
    newer: newest ? countNewer(visibleCasts(widgetContext, newest).filter(isShown), casts) : 0,
    showNewer: showNewest,
    next: state.next,
    loadNext: state.loadNext,
    reachedEmptyPages,
    beginning,
  };
}
