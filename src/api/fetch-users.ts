import { objectsOf } from '../json/read.js';
import { askApi } from './ask-api.js';
import type { Asker } from './ask-api.js';
import type { User } from './types.js';

/** Whom to ask for. */
export interface UsersQuery extends Asker {
  /** At most `MOST_USERS`. */
  fids: readonly number[];
}

/** How many users one call may ask for (Neynar OpenAPI, `user/bulk`). */
export const MOST_USERS = 100;

/**
 * Asks the API for users, as yet unparsed and in whatever order; those who do not exist are left out.
 * @throws as `askApi`
 */
export async function fetchUsers({ fids, ...asker }: UsersQuery): Promise<User[]> {
  const query = { fids: fids.join() };
  return (await askApi(asker, 'user/bulk', query, 'users', ({ users }) => objectsOf(users))) ?? [];
}
