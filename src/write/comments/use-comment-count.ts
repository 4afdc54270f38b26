'use client';
import { fetchCommentCounts } from '../../network/api/fetch-comment-counts.js';
import type { CommentCount } from '../../network/api/fetch-comment-counts.js';
import { listOf, textOf } from '../../core/read/fields.js';
import { useRequestContext } from '../../provider/hooks/use-request-context.js';
import { useSharedResult } from '../../provider/hooks/use-api-data.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';

const NONE: Record<string, never> = {};

/** `useCommentCount`, and whether the requests have failed for now. */
export function useCounts(urls: readonly string[]) {
  const context = useRequestContext(undefined, 'feed');
  const { pageRule } = useWidgetContext().getSettings();
  const given = [...new Set(listOf(urls).map(textOf).filter(Boolean))];
  const id = JSON.stringify(given);
  const { source, clientId } = context;
  const isWanted = given.length > 0 && clientId !== undefined;
  const { result, failure } = useSharedResult(
    'fetchFeed',
    isWanted ? ['castkit/commentCounts', source, clientId, id] : null,
    id,
    (signal) => fetchCommentCounts({ ...context, viewerFid: undefined, signal }, given, pageRule),
    true,
  );
  const counts: Readonly<Partial<Record<string, CommentCount>>> = result?.data ?? NONE;
  return { counts, isLoading: isWanted && !result && !failure };
}

/**
 * Counts the comments on pages, for a list of articles, by the same rule as `NeynarComments`. Posts
 * under the pages take one request for every 12 pages. Posts that embed a page take one request for
 * each page, or two where the host may have `www.`. Requests start at the rate that the API allows.
 * Each count is found by the address that you passed. It is undefined until it is fetched, and for
 * anything but an http(s) address.
 * @param urls the addresses of the pages
 * @throws outside a NeynarContextProvider
 * @example The count beside a title
 * ```tsx
 * const counts = useCommentCount(posts.map(({ url }) => url));
 * return posts.map(({ url, title }) => (
 *   <a key={url} href={url}>
 *     {title} ({counts[url]?.count ?? '…'})
 *   </a>
 * ));
 * ```
 */
export function useCommentCount(
  urls: readonly string[],
): Readonly<Partial<Record<string, CommentCount>>> {
  return useCounts(urls).counts;
}
