'use client';
import { useMemo, useState } from 'react';
import useSWR from 'swr';
import { fetchFeed, readFeedPage } from '../api/fetch-feed.js';
import type { FeedPage, FeedQuery } from '../api/fetch-feed.js';
import type { Cast } from '../api/types.js';
import { useAsker, usePages } from './use-pages.js';
import type { AnsweredPage, PagesQuery, PagesState } from './use-pages.js';

type Pages = Extract<PagesState<Cast[]>, { status: 'ready' }>;

/** A feed as far as it was asked for. */
export type FeedState =
  | Exclude<PagesState<Cast[]>, Pages>
  | {
      status: 'ready';
      /** Each once. */
      casts: readonly Cast[];
      /** How many were posted since, as far as the first page tells. */
      newer: number;
      /** Begins anew with those. */
      showNewer: () => void;
      next: Pages['next'];
      loadNext: () => void;
      /** Whether the last pages brought nothing, so that nobody waits for the next. */
      isDry: boolean;
      /** Changes when it begins anew. */
      beginning: number;
    };

export interface FeedOptions {
  feed: FeedQuery;
  viewerFid?: number | undefined;
  clientId?: string | undefined;
  initialPages?: readonly FeedPage[] | undefined;
  /** How often to look for new casts, in milliseconds; 0 for only when the visitor comes back to the page. */
  refreshInterval: number;
}

/** Each cast once, whatever page it came with first. */
function unique(pages: readonly Cast[][]): Cast[] {
  const seen = new Set<unknown>();
  return pages.flat().filter(({ hash }) => {
    if (!hash) return true;
    const isNew = !seen.has(hash);
    seen.add(hash);
    return isNew;
  });
}

/** How many casts of a first page come before all that are known. */
function countNewer(page: readonly Cast[], known: readonly Cast[]): number {
  const hashes = new Set(known.map(({ hash }) => hash));
  const first = page.findIndex(({ hash }) => hashes.has(hash));
  return first < 0 ? page.length : first;
}

const NOT_READY: readonly Cast[][] = [];

/** Asks the API for a feed. */
export function useFeed({
  feed,
  viewerFid,
  clientId,
  initialPages,
  refreshInterval,
}: FeedOptions): FeedState {
  const given = useMemo(
    () => initialPages?.flatMap((page) => readFeedPage(page) ?? []),
    [initialPages],
  );
  const query: PagesQuery<Cast[]> = {
    call: 'fetchFeed',
    id: JSON.stringify(feed),
    needs: { feedType: feed.feedType || feed.path || feed.params?.feedType },
    viewerFid,
    clientId,
    initialPages: given,
    ask: (asker, cursor) => fetchFeed(asker, feed, cursor),
  };
  const { key, ask } = useAsker(query);
  // Where it begins is remembered as the pages are: for all who show this feed, also when it is shown anew.
  const { data: start, mutate: restart } = useSWR<AnsweredPage<Cast[]>>([...key, 'start'], null);
  const state = usePages({ ...query, start });
  const isReady = state.status === 'ready';

  // The first page once more, beside the others: what is new is offered, and nothing moves.
  const [wasReady] = useState(isReady);
  const { data: newest } = useSWR<AnsweredPage<Cast[]>>(
    isReady ? [...key, 'newest'] : null,
    () => ask(null),
    { revalidateOnMount: wasReady, refreshInterval },
  );

  const pages = isReady ? state.pages : NOT_READY;
  const casts = useMemo(() => unique(pages), [pages]);
  const isDry = useMemo(() => unique(pages.slice(0, -2)).length === casts.length, [pages, casts]);
  if (!isReady) return state;
  const isNewer = newest && newest.at > state.since;
  return {
    status: 'ready',
    casts,
    newer: isNewer ? countNewer(newest.page?.data ?? [], casts) : 0,
    showNewer: () => {
      state.shrink();
      void restart(newest, { revalidate: false });
    },
    next: state.next,
    loadNext: state.loadNext,
    isDry,
    beginning: start?.at === state.since ? state.since : 0,
  };
}
