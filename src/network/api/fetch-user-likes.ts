import { fieldsOf, listOf } from '../../core/read/fields.js';
import type { Cast, FromApi } from '../cast/api-types.js';
import type { FeedCasts } from '../cast/model.js';
import { parseCasts } from '../cast/parse-cast.js';
import { addQuotes } from './add-quotes.js';
import { cursorOf } from './cursor-of.js';
import type { Page } from './cursor-of.js';
import { requestData } from './request-data.js';
import type { RequestContext } from './request-data.js';

/** Selects a list of a user. */
export interface OfUserQuery {
  /** The user. */
  fid: number;
  /** The number of items per page, 1 to 100. */
  limit: number;
}

/** A page of the casts that a user likes, as the API sends it (`reactions/user`). */
export interface UserLikesPage extends FromApi<{
  reactions: readonly (FromApi<{ cast: Cast }> | null)[];
  next: FromApi<{ cursor: string }>;
}> {}

/**
 * Fetches the first page of the casts that a user likes, the newest like first, or the page at
 * `cursor`. Null if there is no such user.
 * @throws like `requestData`
 */
export async function fetchUserLikes(
  context: RequestContext,
  { fid, limit }: OfUserQuery,
  cursor: string | null,
): Promise<Page<FeedCasts> | null> {
  const page = await requestData(
    context,
    'reactions/user/',
    { fid, type: 'likes', limit, cursor: cursor ?? undefined },
    'reactions',
    (body) => {
      const data =
        Array.isArray(body.reactions) &&
        parseCasts(listOf(body.reactions).map((each) => fieldsOf(each).cast));
      return data ? { data, cursor: cursorOf(body) } : undefined;
    },
    { fid, limit },
    cursor,
  );
  return page && { ...page, data: await addQuotes(context, page.data) };
}
