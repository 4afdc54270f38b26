'use client';
import { searchTextOf } from '../../network/api/search-casts.js';
import type { CastSearchQuery } from '../../network/api/search-casts.js';
import type { FeedCasts, ParsedCast } from '../../network/cast/model.js';
import { textOf } from '../../core/read/fields.js';
import { limit } from '../../core/read/read-props.js';
import { useFoundCasts } from '../search/use-found-casts.js';
import type { ResultsState } from '../search/use-search-pages.js';
import { useOptions } from './use-options.js';

/** The search of `useCastSearch`. */
export interface UseCastSearchOptions extends CastSearchQuery {
  /**
   * The fid of the viewer, whose mutes and blocks the API respects.
   * @default the fid of the signed-in user
   */
  viewerFid?: number | undefined;
  /**
   * The site's client id at the identity provider.
   * @default `settings.clientId`
   */
  clientId?: string | undefined;
  /**
   * Whether quoted casts that the API sent only as a hash are fetched with each page.
   * @default true
   */
  fetchMissing?: boolean | undefined;
}

type Ready = Extract<ResultsState<ParsedCast | null>, { status: 'ready' }>;

/** The state of a search, with the pages loaded so far. */
export type CastSearchState =
  | Exclude<ResultsState<ParsedCast | null>, Ready>
  | (Omit<Ready, 'items'> & {
      /** The casts that are found, each of them once. */
      casts: FeedCasts;
    });

const nothing = () => {};

/**
 * Searches for casts, for a layout of your own. Each `text` is a search: pass it once typing has
 * paused. A search that is replaced is aborted; an empty text requests nothing. Casts that
 * `settings.moderate` hides are left out.
 * @example The texts that are found
 * ```tsx
 * const found = useCastSearch({ text: query, channelId: 'design' });
 *
 * if (found.status !== 'ready') return found.status;
 * return found.casts.map((cast) => <p>{cast?.raw.text}</p>);
 * ```
 */
export function useCastSearch(options: UseCastSearchOptions): CastSearchState {
  const { viewerFid, clientId, fetchMissing, text, ...query } = useOptions<UseCastSearchOptions>(
    'useCastSearch',
    { limit: limit(100) },
    options,
  );
  const state = useFoundCasts({
    query: { ...query, text: searchTextOf(textOf(text)) },
    viewerFid,
    clientId,
    fetchQuotes: fetchMissing !== false,
    keepPreviousData: false,
    empty: '',
    onStatus: nothing,
  });
  if (state.status !== 'ready') return state;
  const { items: casts, ...rest } = state;
  return { ...rest, casts };
}
