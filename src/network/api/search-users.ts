import { fieldsOf } from '../../core/read/fields.js';
import type { Fields } from '../../core/read/fields.js';
import { requestData } from './request-data.js';
import type { RequestContext } from './request-data.js';
import { parseUser } from '../cast/parse-user.js';
import type { ParsedUser } from '../cast/model.js';
import type { User } from '../cast/api-types.js';

export interface UserSearchQuery extends RequestContext {
  /** The text as it was typed. */
  text: string;
  /** The maximum number of users, at most 10 for the API; null for the API's default. */
  limit: number | null;
}

export interface FoundUser {
  /** The parsed user. The username is never empty. */
  user: ParsedUser;
  json: User;
}

/** The most users of a response (Neynar OpenAPI, `user/search`). */
const MAX_FOUND = 10;

/**
 * The most users of a response that are shown. Our own choice: each is an element of the page, and
 * a response has room for a hundred thousand.
 */
const MAX_SHOWN = 100;

/** The search term in a typed text: the `@` before a username is not part of it. */
export function queryOf(text: string): string {
  return text.replace(/^[@\s]+/, '').trimEnd();
}

/**
 * The users in a response; undefined without a list. A user without a username is omitted, because
 * a choice is reported by username.
 */
function readFound(body: Fields): FoundUser[] | undefined {
  // Open nodes send the list without a `result` around it.
  const { users } = fieldsOf(body.result ?? body);
  if (!Array.isArray(users)) return undefined;
  const found = new Map<string, FoundUser>();
  for (const json of users as readonly User[]) {
    if (found.size === MAX_SHOWN) break;
    const user = parseUser(json);
    if (user?.username && !found.has(user.username)) found.set(user.username, { user, json });
  }
  return [...found.values()];
}

/**
 * Fetches the users whose name or username begins with a text. An empty text makes no request.
 * @throws like `requestData`
 */
export async function searchUsers({
  text,
  limit,
  ...context
}: UserSearchQuery): Promise<FoundUser[]> {
  const q = queryOf(text);
  if (!q) return [];
  const query = { q, limit: limit === null ? undefined : Math.min(limit, MAX_FOUND) };
  const adapterQuery = { text: q, limit };
  return (
    (await requestData(context, 'user/search/', query, 'users', readFound, adapterQuery)) ?? []
  );
}
