'use client';
import { useState } from 'react';
import { usePageRequests, usePages } from '../../provider/hooks/use-pages.js';
import type { LoadedPage, PagesQuery, PagesState } from '../../provider/hooks/use-pages.js';
import { useFailed } from '../../provider/hooks/use-widget-requests.js';
import useSWR from 'swr';

/** A list that is fetched page by page, and its first page as it is now. */
export interface AnnouncedPages<Data> {
  state: PagesState<Data>;
  /** The contents of the first page, if it was fetched again since the list began. */
  newest: Data | undefined;
  /** Starts the list again with that page. */
  showNewest: () => void;
  /** Changes whenever the list starts again. */
  beginning: number;
}

/**
 * Fetches a list page by page, and looks for a newer first page, which moves nothing.
 * @param refreshInterval the interval at which it looks, in milliseconds. With 0 it looks only when
 * the visitor returns to the page
 */
export function useAnnouncedPages<Data>(
  query: PagesQuery<Data>,
  refreshInterval: number,
): AnnouncedPages<Data> {
  const { key, requestPage, options } = usePageRequests(query);
  // The first page is kept in SWR's cache like the others: all widgets with this list share it,
  // also after a remount.
  const { data: start, mutate: restart } = useSWR<LoadedPage<Data>>(
    [...key, 'start'],
    null,
    options,
  );
  const state = usePages({ ...query, start });
  const isReady = state.status === 'ready';
  const [wasReady] = useState(isReady);
  const name = key.join(' ');
  const [seen] = useState(() => new Set([name]));
  const {
    data: newest,
    error,
    mutate: refetch,
  } = useSWR<LoadedPage<Data>, unknown>(
    isReady ? [...key, 'newest'] : null,
    () => {
      const isSeen = seen.has(name);
      seen.add(name);
      // SWR asks as soon as the viewer changes, when the first page itself is fetched anew.
      return isSeen ? requestPage(null, 'newest') : { page: null, at: 0 };
    },
    { ...options, revalidateOnMount: wasReady, refreshInterval },
  );
  useFailed(error, () => void refetch());
  const since = isReady ? state.since : 0;
  return {
    state,
    newest: isReady && newest && newest.at > since ? newest.page?.data : undefined,
    showNewest: () => {
      if (isReady) state.shrink();
      void restart(newest, { revalidate: false });
    },
    beginning: start?.at === since ? since : 0,
  };
}
