import { fetchParsedComments } from '../../network/api/fetch-comments.js';
import type { CommentsPage, CommentsQuery } from '../../network/api/fetch-comments.js';
import { pageUrl } from '../../network/cast/page-url.js';
import { toError } from '../../core/errors/errors.js';
import { readOptions } from '../http/options.js';
import type { PagedOptions } from './viewed-options.js';

/** The page whose comments are fetched, and the options of the request. */
export interface FetchCommentsOptions extends CommentsQuery, PagedOptions {}

/**
 * Fetches the comments on a page on a server, for `initialComments` of `NeynarComments`. Comments
 * are casts that embed the page, or that are posted under it. Returns the API's JSON.
 * @throws NeynarError: `timeout`, `http`, `network`, `invalid` or `setup`, the last also for a
 * `url` that is not http(s), or has a user or a password; the reason of `signal`
 * @example
 * ```ts
 * const clientId = 'your-client-id';
 * const initialComments = await fetchComments({ url: 'https://blog.example/hello', clientId });
 * ```
 */
export async function fetchComments(options: FetchCommentsOptions): Promise<CommentsPage> {
  const { pageRule, limit = 20, cursor = null } = options;
  const url = pageUrl(options.url, undefined, pageRule);
  if (!url)
    throw toError('url is not an http(s) address, or contains a user or a password.', 'setup');
  const { data, cursor: next } = await fetchParsedComments(
    { ...readOptions(options, 'feed'), quotes: null },
    { url, limit, pageRule },
    cursor,
  );
  return { casts: data.casts.map(({ raw }) => raw), next: { cursor: next } };
}
