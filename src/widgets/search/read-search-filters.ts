import { isSearchDate } from '../../network/api/search-casts.js';
import type { CastSearchFilter } from '../../network/api/search-casts.js';
import { countOf, fieldsOf, textOf } from '../../core/read/fields.js';
import { attempt } from '../../core/read/read-props.js';

/** The filters that a visitor may choose for the casts of a search. */
export interface SearchFilters extends Pick<
  CastSearchFilter,
  'sortType' | 'after' | 'authorFid' | 'channelId'
> {}

/** The first is what the API does without one. */
export const ORDERS = ['desc_chron', 'chron', 'algorithmic'] as const;

const CHANNEL_ID = /^\/?([a-z\d][\w-]{0,99})$/i;

/** The id of the channel that a text names. */
export const channelIdOf = (typed: string): string | undefined =>
  CHANNEL_ID.exec(typed.trim())?.[1];

/** The usable filters of a site, which may come from the address of its page. */
export function readSearchFilters(given: unknown): SearchFilters {
  const read = () => {
    const { sortType, after, authorFid, channelId } = fieldsOf(given);
    const date = textOf(after);
    const fid = countOf(authorFid) ?? 0;
    return {
      sortType: ORDERS.slice(1).find((order) => order === sortType),
      after: isSearchDate(date) ? date : undefined,
      authorFid: fid > 0 ? fid : undefined,
      channelId: channelIdOf(textOf(channelId)),
    };
  };
  // An object of a site may have getters that throw.
  return attempt(read) ?? {};
}
