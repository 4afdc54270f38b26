'use client';
import { useEffect, useMemo } from 'react';
import type { DataAdapter } from '../../network/api/data-adapter.js';
import type { Page } from '../../network/api/cursor-of.js';
import type { RequestContext } from '../../network/api/request-data.js';
import { englishResults } from '../../core/messages/result-messages.js';
import { useFormat } from '../../provider/hooks/use-format.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { usePageRequests, usePages } from '../../provider/hooks/use-pages.js';
import type { PagesQuery, PagesState } from '../../provider/hooks/use-pages.js';
import { useProviderStore } from '../../provider/hooks/use-provider-store.js';
import type { RequestName } from '../../provider/settings/error-places.js';
import { createRequestStore } from '../../provider/stores/request-store.js';
import { createRecentSearches } from './recent-searches.js';
import { unstable_serialize } from 'swr';

/** The props of all kinds of results. */
export interface ResultsProps {
  /** The text that is searched for, which is not empty. */
  text: string;
  /** The number of results per page. */
  limit: number | undefined;
  viewerFid: number | undefined;
  clientId: string | undefined;
  /** Called with what screen readers are told of the results. */
  onStatus: (status: string) => void;
}

export interface SearchPagesOptions<Item> extends Omit<ResultsProps, 'text' | 'limit'> {
  /** As in `usePages`. */
  keepPreviousData?: boolean | undefined;
  requestName: RequestName;
  adapter: keyof DataAdapter;
  /** Identifies the search. */
  id: string;
  fetchPage: (context: RequestContext, cursor: string | null) => Promise<Page<Item[]> | null>;
  /** As in `usePages`. */
  initialPages?: readonly Page<Item[]>[] | undefined;
  /** Leaves each item where it came first. */
  unique: (pages: readonly (readonly Item[])[]) => readonly Item[];
  /** Said and shown if nothing was found. */
  empty: string;
}

type Pages<Item> = Extract<PagesState<Item[]>, { status: 'ready' }>;

/** The results of a search, with the pages loaded so far. */
export type ResultsState<Item> =
  | Exclude<PagesState<Item[]>, Pages<Item>>
  | (Pick<Pages<Item>, 'status' | 'next' | 'loadNext'> & {
      items: readonly Item[];
      /** Whether the last pages had no further results: the next one is asked for by the button. */
      reachedEmptyPages: boolean;
    });

const NOT_READY: readonly never[] = [];

/** Forgets the results of the oldest searches: a visitor types one after the other. */
function useBoundedResults<Item>(query: Omit<PagesQuery<Item[]>, 'requiredProps'>): void {
  const { key, options } = usePageRequests({ ...query, requiredProps: {} });
  const { retain } = useProviderStore(createRecentSearches);
  const { forget } = useProviderStore(createRequestStore);
  const { cache } = options;
  const name = JSON.stringify(key);
  // How the keys of all pages begin, and behind a prefix of SWR's that of their list.
  const beginning = unstable_serialize(key);
  useEffect(
    () =>
      retain(name, () => {
        forget(name);
        for (const each of [...cache.keys()]) {
          if (each.replace(/^\$inf\$/, '').startsWith(beginning)) cache.delete(each);
        }
      }),
    [retain, forget, cache, name, beginning],
  );
}

/**
 * Fetches the results of a search page by page. Another search is rendered under another `key`:
 * the request of the one that it replaces is aborted.
 */
export function useSearchPages<Item>({
  unique,
  empty,
  onStatus,
  ...query
}: SearchPagesOptions<Item>): ResultsState<Item> {
  const messages = useMessages(englishResults);
  const format = useFormat();
  const state = usePages<Item[]>({ ...query, requiredProps: {} });
  useBoundedResults(query);
  const isReady = state.status === 'ready';
  const pages: readonly Item[][] = isReady ? state.pages : NOT_READY;
  const items = useMemo(() => unique(pages), [unique, pages]);
  const count = items.length;
  const reachedEmptyPages = useMemo(
    () => unique(pages.slice(0, -2)).length === unique(pages).length,
    [unique, pages],
  );
  const isEmpty = state.status === 'missing' || (isReady && count === 0 && state.next === 'none');
  const shown = isReady && count > 0 ? messages.resultsShown(count, format.number(count)) : '';
  const status = isEmpty ? empty : shown;
  useEffect(() => {
    onStatus(status);
  }, [status, onStatus]);
  if (!isReady) return state;
  const { next, loadNext } = state;
  return { status: 'ready', items, next, loadNext, reachedEmptyPages };
}
