import { requestUsers } from '../../network/api/fetch-users.js';
import { parseProfile } from '../../network/cast/parse-profile.js';
import type { User } from '../../network/cast/api-types.js';
import { countOf } from '../../core/read/fields.js';
import { readOptions, requireOptions } from '../http/options.js';
import type { ServerOptions } from '../http/options.js';

/** The user to fetch, and the options of the request. */
export interface FetchUserOptions extends ServerOptions {
  /** The fid of the user. */
  fid: number;
  /** The fid of the viewer, for the label 'Follows you'. */
  viewerFid?: number | undefined;
}

/**
 * Fetches a user on a server, for `initialUser` of `NeynarProfileCard` or `user` of `ProfileCard`.
 * Returns the API's JSON, or null if the user does not exist.
 * @throws NeynarError: `timeout`, `http`, `network`, `invalid` or `setup`; the reason of `signal`
 * @example
 * ```ts
 * const user = await fetchUser({ fid: 3, clientId: 'your-client-id' });
 * ```
 */
export async function fetchUser(options: FetchUserOptions): Promise<User | null> {
  // The parameter of a route may be a text.
  const fid = countOf(options.fid) ?? 0;
  requireOptions({ fid });
  const users = await requestUsers({ ...readOptions(options, 'user'), fids: [fid] }, (json) =>
    parseProfile(json)?.fid === fid ? (json as User) : null,
  );
  return users[0] ?? null;
}
