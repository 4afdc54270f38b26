'use client';
import { useMemo, useState } from 'react';
import useSWR from 'swr';
import { fetchFeed, readFeedPage } from '../api/fetch-feed.js';
import type { FeedPage, FeedQuery } from '../api/fetch-feed.js';
import type { FeedCasts } from '../api/types.js';
import { useAsker, usePages } from './use-pages.js';
import type { AnsweredPage, PagesQuery, PagesState } from './use-pages.js';

type Pages = Extract<PagesState<FeedCasts>, { status: 'ready' }>;

/** A feed as far as it was asked for. */
export type FeedState =
  | Exclude<PagesState<FeedCasts>, Pages>
  | {
      status: 'ready';
      /** Each once. */
      casts: FeedCasts;
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
function unique(pages: readonly FeedCasts[]): FeedCasts {
  const seen = new Set<string>();
  return pages.flat().filter((cast) => {
    if (!cast?.hash) return true;
    const isNew = !seen.has(cast.hash);
    seen.add(cast.hash);
    return isNew;
  });
}

/** How many casts of a first page come before all that are known. */
function countNewer(page: FeedCasts, known: FeedCasts): number {
  const hashes = new Set(known.map((cast) => cast?.hash));
  const first = page.findIndex((cast) => hashes.has(cast?.hash));
  return first < 0 ? page.length : first;
}

const NOT_READY: readonly FeedCasts[] = [];

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
  const query: PagesQuery<FeedCasts> = {
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
  const { data: start, mutate: restart } = useSWR<AnsweredPage<FeedCasts>>([...key, 'start'], null);
  const state = usePages({ ...query, start });
  const isReady = state.status === 'ready';

  // The first page once more, beside the others: what is new is offered, and nothing moves.
  const [wasReady] = useState(isReady);
  const { data: newest } = useSWR<AnsweredPage<FeedCasts>>(
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
