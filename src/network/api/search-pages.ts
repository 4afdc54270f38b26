import { fieldsOf, listOf } from '../../core/read/fields.js';
import type { Fields } from '../../core/read/fields.js';
import type { ParsedChannel, ParsedProfile } from '../cast/model.js';
import { parseChannel } from '../cast/parse-channel.js';
import { parseProfile } from '../cast/parse-profile.js';
import { cursorOf } from './cursor-of.js';
import type { Page } from './cursor-of.js';
import { requestData } from './request-data.js';
import type { RequestContext } from './request-data.js';
import { searchTextOf } from './search-casts.js';
import { queryOf } from './search-users.js';

/** The text of a search for users or channels, and the number of results per page. */
export interface NameSearchQuery {
  text: string;
  limit: number;
}

/** The most users of a page (Neynar OpenAPI, `user/search`). */
const MAX_USERS = 10;
/** The most results of a response that are read. Our own choice, as in the user search. */
const MAX_READ = 100;

/** Requests a page of a search. An empty text finds nothing, without a request. */
async function search<Item>(
  context: RequestContext,
  path: string,
  what: string,
  { text, limit }: NameSearchQuery,
  cursor: string | null,
  read: (body: Fields) => { list: unknown; body: unknown },
  parse: (json: unknown) => Item | null,
): Promise<Page<Item[]> | null> {
  if (!text) return { data: [], cursor: null };
  return requestData(
    context,
    path,
    { q: text, limit, cursor: cursor ?? undefined },
    what,
    (json) => {
      const { list, body } = read(json);
      if (!Array.isArray(list)) return undefined;
      const items = listOf(list.slice(0, MAX_READ)).flatMap((each) => parse(each) ?? []);
      return { data: items, cursor: cursorOf(fieldsOf(body)) };
    },
    { text, limit },
    cursor,
  );
}

/**
 * Fetches the users whose name or username begins with a text, page by page.
 * @param parse returns what is wanted of the JSON of a user; null for none
 * @throws like `requestData`
 */
export const requestUserPage = <Item>(
  context: RequestContext,
  { text, limit }: NameSearchQuery,
  cursor: string | null,
  parse: (json: unknown) => Item | null,
): Promise<Page<Item[]> | null> =>
  search(
    context,
    'user/search/',
    'users',
    { text: queryOf(searchTextOf(text)), limit: Math.min(limit, MAX_USERS) },
    cursor,
    // Open nodes send the list without a `result` around it.
    (json) => {
      const body = fieldsOf(json.result ?? json);
      return { list: body.users, body };
    },
    parse,
  );

/** `requestUserPage` for parsed users. */
export const searchUserPage = (
  context: RequestContext,
  query: NameSearchQuery,
  cursor: string | null,
): Promise<Page<ParsedProfile[]> | null> => requestUserPage(context, query, cursor, parseProfile);

/**
 * Fetches the channels whose id or name begins with a text, page by page.
 * @param parse as in `requestUserPage`
 * @throws like `requestData`
 */
export const requestChannelPage = <Item>(
  context: RequestContext,
  { text, limit }: NameSearchQuery,
  cursor: string | null,
  parse: (json: unknown) => Item | null,
): Promise<Page<Item[]> | null> =>
  search(
    context,
    'channel/search/',
    'channels',
    { text: searchTextOf(text).replace(/^[/\s]+/, ''), limit },
    cursor,
    // The result of a site's own function is where users would be (data-adapter.ts).
    (json) => ({ list: json.channels ?? fieldsOf(json.result).users, body: json }),
    parse,
  );

/** `requestChannelPage` for parsed channels. */
export const searchChannelPage = (
  context: RequestContext,
  query: NameSearchQuery,
  cursor: string | null,
): Promise<Page<ParsedChannel[]> | null> =>
  requestChannelPage(context, query, cursor, parseChannel);
