'use client';
import { useEffect, useMemo } from 'react';
import type { DataAdapter } from '../../network/api/data-adapter.js';
import type { Page } from '../../network/api/cursor-of.js';
import type { RequestContext } from '../../network/api/request-data.js';
import { englishResults } from '../../core/messages/result-messages.js';
import { useFormat } from '../../provider/hooks/use-format.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { usePages } from '../../provider/hooks/use-pages.js';
import type { PagesState } from '../../provider/hooks/use-pages.js';
import type { RequestName } from '../../provider/settings/error-places.js';

/** What all kinds of results need. */
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
