import type { Fields } from '../../core/read/fields.js';
import { feedEndpointOf } from './feed-endpoint.js';
import type { FeedQuery } from './feed-query.js';
import { requestData } from './request-data.js';
import type { RequestContext } from './request-data.js';

/**
 * Requests a page of a feed, for widgets that do not show its casts: this module parses none. Null
 * if the feed does not exist.
 * @param cursor null for the first page
 * @param read returns what is wanted of the page; undefined without a list of casts
 * @throws like `requestData`
 */
export function requestFeed<Data>(
  context: RequestContext,
  feed: FeedQuery,
  cursor: string | null,
  read: (body: Fields) => Data | undefined,
): Promise<Data | null> {
  const [endpoint, parameters] = feedEndpointOf(feed, cursor);
  return requestData(
    context,
    endpoint ? `feed/${endpoint}/` : 'feed/',
    // The only parameter that the API accepts as repeated values, not joined by commas.
    { ...parameters, embed_types: parameters.embed_types?.split(',') },
    'casts',
    read,
    feed,
    cursor,
  );
}
