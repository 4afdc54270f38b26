import { fieldsOf, listOf, textOf } from '../../core/read/fields.js';
import { readLikers } from '../cast/read-likers.js';
import type { ParsedUser } from '../cast/model.js';
import { requestData } from './request-data.js';
import type { RequestContext } from './request-data.js';

/** The most likes of a page (Neynar OpenAPI). */
export const MAX_LIKES = 100;

/** The newest users who like a cast. */
export interface Likers {
  users: ParsedUser[];
  /** Whether there are older ones. */
  hasMore: boolean;
}

/**
 * Fetches the newest users who like a cast. Null if it does not exist. The site's own functions
 * know no reactions: the API alone is used.
 * @param limit the most users, up to 100
 * @throws like `requestData`
 */
export const fetchLikers = (
  context: RequestContext,
  hash: string,
  limit: number,
): Promise<Likers | null> =>
  requestData(
    { ...context, customFetch: undefined },
    'reactions/cast/',
    { hash, types: ['likes'], limit },
    'reactions',
    ({ reactions, cursor, next }) =>
      Array.isArray(reactions)
        ? {
            // Likers beyond the limit are not rendered.
            users: readLikers(
              listOf(reactions)
                .slice(0, limit)
                .map((each) => fieldsOf(each).user),
            ),
            hasMore: Boolean(textOf(cursor) || textOf(fieldsOf(next).cursor)),
          }
        : undefined,
  );
