import { fetchUsers, MAX_USERS } from '../../network/api/fetch-users.js';
import type { Cast } from '../../network/cast/api-types.js';
import type { ParsedCast, ParsedProfile } from '../../network/cast/model.js';
import { parseParent } from '../../network/cast/parse-parent.js';
import { attempt } from '../../core/read/read-props.js';
import { readOptions } from '../http/options.js';
import type { ServerOptions } from '../http/options.js';

/** An option of functions that fetch casts. */
export interface ReplyNameOptions {
  /**
   * Whether to fetch the names of the users that casts reply to, for `showReplyTo`. This takes one
   * more request for all of them. Otherwise the page fetches them.
   * @default false
   */
  replyNames?: boolean | undefined;
}

/** The fid of the user that a cast replies to, if the API has sent no name; otherwise null. */
function fidOf({ raw }: ParsedCast): number | null {
  const parent = parseParent(raw);
  return parent?.hash && !parent.author.username ? parent.author.fid : null;
}

/** Fetches the users of these fids. Returns none if a request fails: then the page fetches them. */
async function fetchNames(options: ServerOptions, fids: number[]): Promise<ParsedProfile[]> {
  const context = attempt(() => readOptions(options, 'user'));
  // A site's own data functions may lack one for users.
  if (!context) return [];
  // A function of the site gets one user at a time.
  const size = context.customFetch ? 1 : MAX_USERS;
  const calls = [];
  for (let start = 0; start < fids.length; start += size) {
    calls.push(fetchUsers({ ...context, fids: fids.slice(start, start + size) }));
  }
  const results = await Promise.allSettled(calls);
  options.signal?.throwIfAborted();
  return results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
}

/** Returns a function that adds to the JSON of casts the names of the users that they reply to. */
export async function createReplyNames(
  { replyNames, ...options }: ServerOptions & ReplyNameOptions,
  casts: readonly (ParsedCast | null)[],
): Promise<(cast: ParsedCast, json: Cast) => Cast> {
  const fids = new Set(casts.flatMap((cast) => (cast && fidOf(cast)) ?? []));
  const users = replyNames && fids.size > 0 ? await fetchNames(options, [...fids]) : [];
  const names = new Map(users.map((user) => [user.fid, user.username]));
  return (cast, json) => {
    const username = names.get(fidOf(cast));
    return username ? { ...json, parent_author: { ...json.parent_author, username } } : json;
  };
}
