import { fieldsOf } from '../json/read.js';
import type { Fields } from '../json/read.js';
import { askApi } from './ask-api.js';
import type { Asker } from './ask-api.js';
import { parseUser } from './parse-user.js';
import type { ParsedUser, User } from './types.js';

/** Whom to look for. */
export interface UserSearchQuery extends Asker {
  /** As somebody typed it. */
  text: string;
  /** How many to find at most; null leaves it to the API. */
  limit: number | null;
}

/** Somebody who was found. */
export interface FoundUser {
  /** Ready to draw, and never without a username. */
  user: ParsedUser;
  /** As the API sent it. */
  json: User;
}

/** What of a typed text is looked for: `@` is how people write a username, and no part of it. */
export function queryOf(text: string): string {
  return text.replace(/^[@\s]+/, '').trimEnd();
}

/** The users in an answer, if there is a list of them. Who has no username could not be named by who chooses them. */
function readFound({ result }: Fields): FoundUser[] | undefined {
  const { users } = fieldsOf(result);
  if (!Array.isArray(users)) return undefined;
  const found = new Map<string, FoundUser>();
  for (const json of users as readonly User[]) {
    const user = parseUser(json);
    if (user?.username && !found.has(user.username)) found.set(user.username, { user, json });
  }
  return [...found.values()];
}

/**
 * Asks the API whose name or username begins with a text; nobody is asked for nothing.
 * @throws as `askApi`
 */
export async function searchUsers({
  text,
  limit,
  ...asker
}: UserSearchQuery): Promise<FoundUser[]> {
  const q = queryOf(text);
  if (!q) return [];
  const query = { q, limit: limit ?? undefined };
  return (await askApi(asker, 'user/search', query, 'users', readFound)) ?? [];
}
