'use client';
import { useMemo } from 'react';
import type { DataAdapter } from '../../network/api/data-adapter.js';
import type { RequestContext } from '../../network/api/request-data.js';
import type { Page } from '../../network/api/cursor-of.js';
import type { RequestName } from '../settings/error-places.js';
import type { Loadable } from './use-api-data.js';
import { useMissing } from './use-missing.js';
import type { RequiredProps } from './use-missing.js';
import { useRequestContext } from './use-request-context.js';
import { useFailed, useWidgetRequests } from './use-widget-requests.js';
import useSWR from 'swr';
import { useSWRInfinite } from './use-swr-infinite.js';

export type PagesState<Data> =
  | Exclude<Loadable<Data>, { status: 'ready' }>
  | {
      /** The first page has arrived. */
      status: 'ready';
      pages: Data[];
      /**
       * The first page as it is now, if it was looked for again (`refreshInterval`). The loaded
       * pages stay as they are: between them and this one nothing is lost.
       */
      refreshed: Data | undefined;
      /**
       * When the first page arrived, in milliseconds since the page was opened; 0 for an initial
       * page.
       */
      since: number;
      next: 'idle' | 'loading' | 'failed' | 'none';
      /** Loads the next page; also retries after a failure. */
      loadNext: () => void;
      /** Removes all pages except the first. */
      shrink: () => void;
    };

/** A loaded page. Null if the list does not exist. */
export interface LoadedPage<Data> {
  page: Page<Data> | null;
  /** When it arrived, in milliseconds since the page was opened. */
  at: number;
}

export interface PagesQuery<Data> {
  /** The name of the request, for error reports. */
  requestName: RequestName;
  /** The name of the site's own function. */
  adapter: keyof DataAdapter;
  /** Identifies the list. */
  id: string;
  requiredProps: RequiredProps;
  viewerFid: number | undefined;
  /** Replaces the client id of the provider. */
  clientId?: string | undefined;
  fetchPage: (context: RequestContext, cursor: string | null) => Promise<Page<Data> | null>;
  /** Pages that the site has fetched. They are not requested. */
  initialPages?: readonly Page<Data>[] | undefined;
  /** Whether they are requested all the same, once, while they are shown. */
  revalidate?: boolean | undefined;
  /**
   * How often the first page is looked for again, in milliseconds, while the page is visible.
   * @default 0: never
   */
  refreshInterval?: number | undefined;
  /** A newer first page, to start over with. */
  start?: LoadedPage<Data> | undefined;
  /**
   * Whether the pages stay until those for another viewer have come, which are as many: the list
   * has a `key`, and so they are never those of another list. Otherwise another one begins with
   * its first page.
   * @default true
   */
  keepPreviousData?: boolean | undefined;
}

/** The SWR key of a list, and the function that requests its pages. */
export function usePageRequests<Data>(query: PagesQuery<Data>) {
  const { requestName, adapter, id, viewerFid, fetchPage } = query;
  const context = useRequestContext(viewerFid, adapter);
  const clientId = query.clientId ?? context.clientId;
  const key = [`castkit/${requestName}`, context.source, clientId, id, context.viewerFid] as const;
  const { send, forget, options } = useWidgetRequests(requestName, key);
  return {
    key,
    /** `name` distinguishes requests for the same page. */
    requestPage: async (cursor: string | null, name = cursor): Promise<LoadedPage<Data>> => {
      const page = await send(
        (signal) => fetchPage({ ...context, clientId, signal }, cursor),
        name,
      );
      return { page, at: performance.now() };
    },
    forget,
    options,
  };
}

/** Finds the initial page that begins at a cursor. */
function findPage<Data>(pages: readonly Page<Data>[], cursor: string | null) {
  const index = cursor === null ? 0 : 1 + pages.findIndex((page) => page.cursor === cursor);
  return index > 0 || cursor === null ? pages[index] : undefined;
}

const NONE: readonly never[] = [];

/**
 * Fetches a list page by page (SWR, with its defaults); widgets with the same list share its
 * requests. A loaded page is not requested again. A page without a cursor, or with a cursor that
 * occurred before, is the last one.
 */
export function usePages<Data>(query: PagesQuery<Data>): PagesState<Data> {
  const { initialPages = NONE, revalidate, start, keepPreviousData = true } = query;
  const { refreshInterval = 0 } = query;
  const { key, requestPage, forget, options } = usePageRequests(query);
  const [, , clientId] = key;
  const missing = useMissing(query.requestName, {
    clientId: clientId !== undefined,
    ...query.requiredProps,
  });
  const { data, error, isValidating, size, setSize } = useSWRInfinite<LoadedPage<Data>, unknown>(
    (index, previous: LoadedPage<Data> | null) => {
      const cursor = previous?.page?.cursor ?? null;
      return missing || (index > 0 && cursor === null) ? null : [...key, start?.at ?? 0, cursor];
    },
    async (page: unknown[]) => {
      const cursor = page.at(-1) as string | null;
      if (start && cursor === null) return start;
      const given = start || revalidate ? undefined : findPage(initialPages, cursor);
      return given ? { page: given, at: 0 } : requestPage(cursor);
    },
    {
      ...options,
      revalidateFirstPage: false,
      // A visitor who signs in while reading stays in place: the same number of pages is fetched
      // again for the new viewer.
      keepPreviousData,
      persistSize: keepPreviousData,
      initialSize: initialPages.length || 1,
      ...(initialPages.length > 0 && {
        fallbackData: initialPages.map((page) => ({ page, at: 0 })),
      }),
    },
  );

  const isRefreshed = refreshInterval > 0 && !missing && data !== undefined;
  const {
    data: refreshed,
    error: refreshError,
    mutate: refresh,
  } = useSWR<LoadedPage<Data>, unknown>(
    isRefreshed ? [...key, 'refreshed'] : null,
    () => requestPage(null, 'refreshed'),
    {
      ...options,
      refreshInterval,
      // The pages have just come.
      ...{ revalidateOnMount: false, revalidateIfStale: false },
    },
  );
  useFailed(refreshError, () => void refresh());

  const pages = useMemo(() => data?.flatMap(({ page }) => (page ? [page.data] : [])), [data]);
  const failure = useFailed(error, () => void setSize(size));
  const retry = () => {
    forget();
    void setSize(size);
  };
  if (missing) return missing;
  if (!data || !pages) {
    return failure ? { status: 'failed', isRetrying: isValidating, retry } : { status: 'loading' };
  }
  if (!data[0]?.page) return { status: 'missing' };
  const cursors = data.map(({ page }) => page?.cursor ?? null);
  const last = cursors.pop() ?? null;
  const isRequested = size > data.length;
  const next = () => {
    if (last === null || cursors.includes(last)) return 'none';
    if (isRequested && isValidating) return 'loading';
    return isRequested && failure ? 'failed' : 'idle';
  };
  return {
    status: 'ready',
    pages,
    refreshed: refreshed && refreshed.at > data[0].at ? refreshed.page?.data : undefined,
    since: data[0].at,
    next: next(),
    loadNext: () => {
      forget();
      void setSize(data.length + 1);
    },
    shrink: () => void setSize(1),
  };
}
