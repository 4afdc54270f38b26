'use client';
import { useMemo } from 'react';
import useSWRInfinite from 'swr/infinite';
import type { Asker } from '../api/ask-api.js';
import { createRateLimit } from '../api/rate-limit.js';
import type { Page } from '../api/read-page.js';
import type { RequestName } from './settings.js';
import { useShared } from './use-shared.js';
import type { AnswerState } from './use-answer.js';
import { useMissing } from './use-missing.js';
import type { Needs } from './use-missing.js';
import { useViewerFid } from './use-viewer-fid.js';
import { useWidgetContext } from './use-widget-context.js';

/** Something long, of which one page after the other is asked for. */
export type PagesState<Data> =
  | Exclude<AnswerState<Data>, { status: 'ready' }>
  | {
      status: 'ready';
      pages: Data[];
      /** When the first of them came, in milliseconds since the page was opened; 0 if it came with the page. */
      since: number;
      /** What is after them. */
      next: 'idle' | 'loading' | 'failed' | 'none';
      /** Asks for the next page, also once more. */
      loadNext: () => void;
      /** Drops all pages but the first. */
      shrink: () => void;
    };

/** A page that was answered, and when. Null where there is nothing of that name. */
export interface AnsweredPage<Data> {
  page: Page<Data> | null;
  /** In milliseconds since the page was opened. */
  at: number;
}

export interface PagesQuery<Data> {
  /** The name of the call, which the owner is told if it fails. */
  call: RequestName;
  /** What is asked for. */
  id: string;
  /** What must not be missing of it. */
  needs: Needs;
  viewerFid: number | undefined;
  /** In place of the provider's. */
  clientId?: string | undefined;
  ask: (asker: Asker, cursor: string | null) => Promise<Page<Data> | null>;
  /** Pages that the owner has brought along; nobody asks for them. */
  initialPages?: readonly Page<Data>[] | undefined;
  /** A newer first page, to begin with from now on. */
  start?: AnsweredPage<Data> | undefined;
}

/** The key of all that is asked of one list, and how to ask. */
export function useAsker<Data>({ call, id, viewerFid, clientId: own, ask }: PagesQuery<Data>) {
  const { apiUrl, clientId: provided, reportError } = useWidgetContext();
  const viewer = useViewerFid(viewerFid);
  const rateLimit = useShared(createRateLimit);
  const clientId = own ?? provided;
  return {
    key: [`castkit/${call}`, apiUrl, clientId, id, viewer] as const,
    ask: async (cursor: string | null): Promise<AnsweredPage<Data>> => {
      try {
        const page = await ask({ apiUrl, clientId, rateLimit, viewerFid: viewer }, cursor);
        return { page, at: performance.now() };
      } catch (reason) {
        reportError(reason, call);
        throw reason;
      }
    },
  };
}

/** What begins at a cursor, among pages that need not be asked for. */
function findPage<Data>(pages: readonly Page<Data>[], cursor: string | null) {
  const index = cursor === null ? 0 : 1 + pages.findIndex((page) => page.cursor === cursor);
  return index > 0 || cursor === null ? pages[index] : undefined;
}

const NONE: readonly never[] = [];

/**
 * Asks for a list page by page, once for all who ask the same (SWR, with its defaults). A page that was seen is not asked
 * for again, and after a page without a cursor, or with one that led here before, nothing is.
 */
export function usePages<Data>(query: PagesQuery<Data>): PagesState<Data> {
  const { initialPages = NONE, start } = query;
  const { key, ask } = useAsker(query);
  const [, , clientId] = key;
  const missing = useMissing(query.call, { clientId: clientId !== undefined, ...query.needs });
  const { data, error, isValidating, size, setSize } = useSWRInfinite<AnsweredPage<Data>, unknown>(
    (index, previous: AnsweredPage<Data> | null) => {
      const cursor = previous?.page?.cursor ?? null;
      return missing || (index > 0 && cursor === null) ? null : [...key, start?.at ?? 0, cursor];
    },
    async (page: unknown[]) => {
      const cursor = page.at(-1) as string | null;
      if (start && cursor === null) return start;
      const given = start ? undefined : findPage(initialPages, cursor);
      return given ? { page: given, at: 0 } : ask(cursor);
    },
    {
      revalidateFirstPage: false,
      // Who signs in while reading stays where they are: as much is asked for anew, on their behalf.
      keepPreviousData: true,
      persistSize: true,
      initialSize: initialPages.length || 1,
      ...(initialPages.length > 0 && {
        fallbackData: initialPages.map((page) => ({ page, at: 0 })),
      }),
    },
  );

  const pages = useMemo(() => data?.flatMap(({ page }) => (page ? [page.data] : [])), [data]);
  const retry = () => void setSize(size);
  if (missing) return missing;
  if (!data || !pages) {
    return error ? { status: 'failed', isRetrying: isValidating, retry } : { status: 'loading' };
  }
  if (!data[0]?.page) return { status: 'missing' };
  const cursors = data.map(({ page }) => page?.cursor ?? null);
  const last = cursors.pop() ?? null;
  const isAsked = size > data.length;
  const next = () => {
    if (last === null || cursors.includes(last)) return 'none';
    if (isAsked && isValidating) return 'loading';
    return isAsked && error ? 'failed' : 'idle';
  };
  return {
    status: 'ready',
    pages,
    since: data[0].at,
    next: next(),
    loadNext: () => void setSize(data.length + 1),
    shrink: () => void setSize(1),
  };
}
