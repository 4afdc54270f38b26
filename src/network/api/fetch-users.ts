import type { Fields } from '../../core/read/fields.js';
import { requestData } from './request-data.js';
import type { RequestContext } from './request-data.js';
import { parseProfile } from '../cast/parse-profile.js';
import type { ParsedProfile } from '../cast/model.js';

export interface UsersQuery extends RequestContext {
  /** At most `MAX_USERS`. */
  fids: readonly number[];
}

/** The maximum number of users per request (Neynar OpenAPI, `user/bulk`). */
export const MAX_USERS = 100;

/**
 * Fetches users, in any order; users that do not exist are omitted.
 * @param parse returns the user of a JSON, or null to omit it
 * @throws like `requestData`
 */
export async function requestUsers<Data extends object>(
  { fids, ...context }: UsersQuery,
  parse: (json: unknown) => Data | null,
): Promise<Data[]> {
  const query = { fids: fids.join() };
  const read = ({ users }: Fields) =>
    Array.isArray(users) ? users.flatMap((user) => parse(user) ?? []) : undefined;
  // The site's own function gets one user at a time.
  const adapterQuery = { fid: fids[0] };
  return (await requestData(context, 'user/bulk/', query, 'users', read, adapterQuery)) ?? [];
}

export const fetchUsers = (query: UsersQuery): Promise<ParsedProfile[]> =>
  requestUsers(query, parseProfile);
