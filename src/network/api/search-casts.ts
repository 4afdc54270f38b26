import { toError } from '../../core/errors/errors.js';
import { cutText } from '../../core/read/cut-text.js';
import { fieldsOf } from '../../core/read/fields.js';
import { addQuotes } from './add-quotes.js';
import type { Page } from './cursor-of.js';
import type { FeedCasts } from '../cast/model.js';
import { readFeedPage } from './fetch-feed.js';
import { requestData } from './request-data.js';
import type { RequestContext } from './request-data.js';

/** Limits a search to some casts (Neynar OpenAPI, `cast/search`). */
export interface CastSearchFilter {
  /** Only casts by the user with this fid. */
  authorFid?: number | undefined;
  /** Only casts in the channel with this id. */
  channelId?: string | undefined;
  /** Only casts below this parent URL. */
  parentUrl?: string | undefined;
  /**
   * Only casts after this date: `2025-04-20`, or `2025-04-20T23:59:59` in UTC. Anything else is an
   * error with the code `setup`.
   */
  after?: string | undefined;
  /** Only casts before this date, written as `after`. */
  before?: string | undefined;
  /**
   * `literal` looks for the words, `semantic` for what they mean, `hybrid` for both.
   * @default the API's: literal
   */
  mode?: 'literal' | 'semantic' | 'hybrid' | undefined;
  /**
   * The order: `desc_chron` shows the newest first, `chron` the oldest, `algorithmic` orders by
   * engagement and time.
   * @default the API's: desc_chron
   */
  sortType?: 'desc_chron' | 'chron' | 'algorithmic' | undefined;
}

/** Selects the casts of a search. */
export interface CastSearchQuery extends CastSearchFilter {
  /** The text that was typed. The API knows operators in it, such as `"a phrase"` and `-not`. */
  text: string;
  /**
   * The number of casts per page, 1 to 100.
   * @default the API's: 25
   */
  limit?: number | undefined;
}

/** The longest text of a search. Our own choice: the API names no limit. */
export const MAX_SEARCH = 200;

/** A typed text as it is searched for: trimmed, and of bounded length. */
export const searchTextOf = (text: string): string => cutText(text.trim(), MAX_SEARCH).trimEnd();

/** The form of a date, whole. */
export const SEARCH_DATE = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d)?$/;

/** Whether a value is a date as a search takes it, and one of the calendar. */
export const isSearchDate = (value: unknown): value is string =>
  typeof value === 'string' &&
  SEARCH_DATE.test(value) &&
  // Some browsers take February 30 for a day of March. Null for what none takes.
  JSON.stringify(new Date(value.length > 10 ? `${value}Z` : value)).startsWith(`"${value}`);

/** The text with the dates, which the API reads as operators. */
function withDates({ text, after, before }: CastSearchQuery): string {
  const dates = Object.entries({ after, before }).flatMap(([name, date]) => {
    if (!date) return [];
    if (!isSearchDate(date)) throw toError(`${name} is not a date of a search.`, 'setup');
    return `${name}:${date}`;
  });
  return [searchTextOf(text), ...dates].join(' ');
}

/**
 * Fetches the first page of the casts that a search finds, or the page at `cursor`. Quoted casts
 * are added as in a feed. An empty text finds none, without a request. Null if the API has no such
 * endpoint.
 * @throws like `requestData`; `setup` for a date that is none
 */
export async function searchCasts(
  context: RequestContext,
  query: CastSearchQuery,
  cursor: string | null,
): Promise<Page<FeedCasts> | null> {
  const text = searchTextOf(query.text);
  if (!text) return { data: [], cursor: null };
  const { authorFid, channelId, parentUrl, mode, sortType, limit } = query;
  const page = await requestData(
    context,
    'cast/search/',
    {
      q: withDates(query),
      author_fid: authorFid,
      channel_id: channelId,
      parent_url: parentUrl,
      mode,
      sort_type: sortType,
      limit,
      cursor: cursor ?? undefined,
    },
    'casts',
    // The site's own function returns the page itself.
    ({ result, ...body }) => readFeedPage(fieldsOf(result).casts ? result : body) ?? undefined,
    { ...query, text },
    cursor,
  );
  return page && { ...page, data: await addQuotes(context, page.data) };
}
