import { searchCasts, searchTextOf } from '../../network/api/search-casts.js';
import type { CastSearchQuery } from '../../network/api/search-casts.js';
import type { FeedPage } from '../../network/api/fetch-feed.js';
import { textOf } from '../../core/read/fields.js';
import { feedPageJson } from './fetch-feed.js';
import { readOptions } from '../http/options.js';
import type { PagedOptions } from './viewed-options.js';
import type { ReplyNameOptions } from './reply-names.js';

/** The search for casts, and the options of the request. */
export interface FetchSearchOptions extends CastSearchQuery, PagedOptions, ReplyNameOptions {
  /** The fid of the viewer, whose mutes and blocks the API respects. */
  viewerFid?: number | undefined;
}

/**
 * Fetches a page of the casts that a search finds on a server, for `initialPages` of
 * `NeynarSearch`. `text` is its `defaultQuery`; pass the same filters to both. Without a text
 * nothing is found, and nothing requested. Returns the API's JSON, or null if the API has no
 * search.
 * @throws NeynarError: `timeout`, `http`, `network`, `invalid` or `setup`, the last also for a date
 * that cannot be used; the reason of `signal`
 * @example
 * ```ts
 * const page = await fetchSearch({ text: 'dahlias', clientId: 'your-client-id' });
 * ```
 */
export async function fetchSearch(options: FetchSearchOptions): Promise<FeedPage | null> {
  const { authorFid, channelId, parentUrl, after, before, mode, sortType, limit } = options;
  const page = await searchCasts(
    readOptions(options, 'casts'),
    {
      ...{ authorFid, channelId, parentUrl, after, before, mode, sortType, limit },
      // The parameter of an address may occur twice, which makes it a list.
      text: searchTextOf(textOf(options.text)),
    },
    options.cursor ?? null,
  );
  return feedPageJson(options, page);
}
