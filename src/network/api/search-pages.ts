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

/** The most results of a response that are read. Our own choice, as in the user search. */
const MAX_READ = 100;

export type NameKind = 'users' | 'channels';

interface NameSearch {
  path: string;
  max: number;
  /** Returns the part of a trimmed text that is searched for. */
  textOf: (text: string) => string;
  /** The list of results, and the object with the cursor beside it. */
  read: (json: Fields) => { list: unknown; body: Fields };
}

/** How each of them is searched for. */
export const NAME_SEARCHES: Record<NameKind, NameSearch> = {
  users: {
    path: 'user/search/',
    // Neynar OpenAPI, `user/search`.
    max: 10,
    textOf: queryOf,
    // Open nodes send the list without a `result` around it.
    read(json) {
      const body = fieldsOf(json.result ?? json);
      return { list: body.users, body };
    },
  },
  channels: {
    path: 'channel/search/',
    max: Infinity,
    textOf: (text) => text.replace(/^[/\s]+/, ''),
    // The result of a site's own function is where users would be (data-adapter.ts).
    read: (json) => ({ list: json.channels ?? fieldsOf(json.result).users, body: json }),
  },
};

/**
 * Fetches the users or channels whose name begins with a text, page by page. An empty text finds
 * nothing, without a request.
 * @param parse returns what is wanted of the JSON of a result; null for none
 * @throws like `requestData`
 */
export async function requestNamePage<Item>(
  context: RequestContext,
  kind: NameKind,
  query: NameSearchQuery,
  cursor: string | null,
  parse: (json: unknown) => Item | null,
): Promise<Page<Item[]> | null> {
  const { path, max, textOf, read } = NAME_SEARCHES[kind];
  const text = textOf(searchTextOf(query.text));
  const limit = Math.min(query.limit, max);
  if (!text) return { data: [], cursor: null };
  return requestData(
    context,
    path,
    { q: text, limit, cursor: cursor ?? undefined },
    kind,
    (json) => {
      const { list, body } = read(json);
      if (!Array.isArray(list)) return undefined;
      const items = listOf(list.slice(0, MAX_READ)).flatMap((each) => parse(each) ?? []);
      return { data: items, cursor: cursorOf(body) };
    },
    { text, limit },
    cursor,
  );
}

export const searchUserPage = (
  context: RequestContext,
  query: NameSearchQuery,
  cursor: string | null,
): Promise<Page<ParsedProfile[]> | null> =>
  requestNamePage(context, 'users', query, cursor, parseProfile);

export const searchChannelPage = (
  context: RequestContext,
  query: NameSearchQuery,
  cursor: string | null,
): Promise<Page<ParsedChannel[]> | null> =>
  requestNamePage(context, 'channels', query, cursor, parseChannel);
