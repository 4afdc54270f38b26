import { fetchParsedCast } from '../../network/api/fetch-cast.js';
import type { RequestContext } from '../../network/api/request-data.js';
import type { ParsedCast } from '../../network/cast/model.js';
import { toError } from '../../core/errors/errors.js';
import type { CastName } from '../http/read-cast-url.js';

/**
 * Checks that a cast is the one that was requested.
 * @throws `invalid` for another one
 */
export function checkName(cast: Pick<ParsedCast, 'hash'>, { hash }: CastName): void {
  // A whole hash is the beginning of itself alone.
  if (!cast.hash.toLowerCase().startsWith(hash)) {
    throw toError('The source of casts returned another cast than the one requested.', 'invalid');
  }
}

/**
 * Fetches the cast of a request; null if there is none.
 * @throws `invalid` if the API returns another cast
 */
export async function fetchNamedCast(
  context: RequestContext,
  name: CastName,
): Promise<ParsedCast | null> {
  const { type, identifier } = name;
  const cast = await fetchParsedCast({ ...context, type, identifier });
  if (cast) checkName(cast, name);
  return cast;
}
