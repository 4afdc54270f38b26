import { ApiError } from './errors.js';
import type { User } from './types.js';
import { VERSION } from './version.js';

/** Whom to ask for, and on whose behalf. */
export interface UsersQuery {
  apiUrl: string;
  clientId: string;
  /** At most `MOST_USERS`. */
  fids: readonly number[];
  /** Whether the users follow this one is in the answer. */
  viewerFid?: number | undefined;
}

/** How many users one call may ask for (Neynar OpenAPI, `user/bulk`). */
export const MOST_USERS = 100;

/**
 * Asks the API for users, as yet unparsed and in whatever order; those who do not exist are left out.
 * @throws ApiError for a status other than 404 and for an answer without users, TypeError for a network that fails,
 * SyntaxError for an answer that is no JSON.
 */
export async function fetchUsers(query: UsersQuery): Promise<User[]> {
  const url = new URL(`${query.apiUrl}/v2/farcaster/user/bulk`);
  url.searchParams.set('fids', query.fids.join());
  if (query.viewerFid !== undefined) url.searchParams.set('viewer_fid', `${query.viewerFid}`);
  url.searchParams.set('client_id', query.clientId);
  const response = await fetch(url, { headers: { 'x-sdk': 'react', 'x-sdk-version': VERSION } });
  if (response.status === 404) return [];
  if (!response.ok) throw new ApiError(response.status, `HTTP error! status: ${response.status}`);
  const body: unknown = await response.json();
  if (
    typeof body !== 'object' ||
    body === null ||
    !('users' in body) ||
    !Array.isArray(body.users)
  ) {
    throw new ApiError(response.status, 'The API answered without users.');
  }
  return body.users.filter((user): user is User => typeof user === 'object' && user !== null);
}
