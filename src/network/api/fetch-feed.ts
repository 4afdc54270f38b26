import { fieldsOf, listOf } from '../../core/read/fields.js';
import { attempt } from '../../core/read/read-props.js';
import { requestFeed } from './request-feed.js';
import type { RequestContext } from './request-data.js';
import { parseCasts } from '../cast/parse-cast.js';
import { cursorOf } from './cursor-of.js';
import type { Page } from './cursor-of.js';
import type { Cast, FromApi } from '../cast/api-types.js';
import type { FeedCasts } from '../cast/model.js';
import { addQuotes } from './add-quotes.js';
import type { FeedQuery } from './feed-query.js';

/** A page of a feed as the API sends it (Neynar OpenAPI, `FeedResponse`). */
export interface FeedPage extends FromApi<{
  casts: readonly (Cast | null)[];
  next: FromApi<{ cursor: string }>;
}> {}

/** The casts of a page and the cursor of the next one. Null without a list of casts. */
export const readFeedPage = (page: unknown): Page<FeedCasts> | null =>
  // A getter or a proxy may throw, which JSON does not contain.
  attempt(() => {
    const body = fieldsOf(page);
    const data = parseCasts(body.casts);
    return data && { data, cursor: cursorOf(body) };
  }) ?? null;

/** The readable pages among those that a site has fetched. Never throws. */
export const readFeedPages = (pages: unknown): Page<FeedCasts>[] =>
  (attempt(() => listOf(pages)) ?? []).flatMap((page) => readFeedPage(page) ?? []);

/**
 * Fetches the first page of a feed, or the page at `cursor`. Quoted casts that the API sent as a
 * hash only are fetched in one more request. Null if the feed does not exist.
 * @throws like `requestData`
 */
export async function fetchParsedFeed(
  context: RequestContext,
  feed: FeedQuery,
  cursor: string | null,
): Promise<Page<FeedCasts> | null> {
  const page = await requestFeed(context, feed, cursor, (body) => readFeedPage(body) ?? undefined);
  return page && { ...page, data: await addQuotes(context, page.data) };
}
