import { fetchParsedFeed } from '../../network/api/fetch-feed.js';
import type { Page } from '../../network/api/cursor-of.js';
import type { FeedPage } from '../../network/api/fetch-feed.js';
import type { FeedFilter, FeedQuery, RequiredByFilter } from '../../network/api/feed-query.js';
import { readHash } from '../../network/cast/read-hash.js';
import type { Cast, Embed } from '../../network/cast/api-types.js';
import type { FeedCasts, ParsedCast } from '../../network/cast/model.js';
import { fieldsOf, listOf } from '../../core/read/fields.js';
import { createReplyNames } from './reply-names.js';
import type { ReplyNameOptions } from './reply-names.js';
import { readOptions, requireOptions } from '../http/options.js';
import type { ServerOptions } from '../http/options.js';
import type { PagedOptions } from './viewed-options.js';

/** The feed to fetch, named by the props of `NeynarFeedList`, and the options of the request. */
export interface FetchFeedOptions extends FeedQuery, PagedOptions, ReplyNameOptions {}

/** The JSON of a cast, with the quoted casts that were fetched. */
export function castJson({ raw, embeds }: ParsedCast): Cast {
  const quotes = new Map(
    embeds.flatMap((embed) =>
      embed.kind === 'quote' && embed.cast ? [[embed.hash, embed.cast.raw] as const] : [],
    ),
  );
  if (quotes.size === 0) return raw;
  const complete = (embed: unknown) => {
    const fields = fieldsOf(embed);
    const hash = readHash(fieldsOf(fields.cast).hash) || readHash(fieldsOf(fields.cast_id).hash);
    const cast = quotes.get(hash);
    return (cast ? { ...fields, cast } : embed) as Embed;
  };
  return { ...raw, embeds: listOf(raw.embeds).map(complete) };
}

/** The JSON of a page of casts, with the names that `replyNames` asks for. */
export async function feedPageJson(
  options: ServerOptions & ReplyNameOptions,
  page: Page<FeedCasts> | null,
): Promise<FeedPage | null> {
  const withName = await createReplyNames(options, page?.data ?? []);
  // Entries that are no casts become empty objects, because JSON has no undefined.
  return (
    page && {
      casts: page.data.map((cast) => (cast ? withName(cast, castJson(cast)) : {})),
      next: { cursor: page.cursor },
    }
  );
}

/**
 * Fetches a page of a feed on a server, for `initialPages` of `NeynarFeedList`. Pass the same props
 * to both. Quoted casts that the API sent only as a hash are fetched in one more request. Returns
 * the API's JSON, or null if the feed does not exist.
 * @throws NeynarError: `timeout`, `http`, `network`, `invalid` or `setup`; the reason of `signal`
 * @example
 * ```ts
 * const page = await fetchFeed({
 *   feedType: 'filter',
 *   filterType: 'channel_id',
 *   channelId: 'design',
 *   clientId: 'your-client-id',
 * });
 * ```
 */
export async function fetchFeed<Filter extends FeedFilter = FeedFilter>(
  options: FetchFeedOptions & RequiredByFilter<Filter>,
): Promise<FeedPage | null> {
  const {
    clientId,
    apiKey,
    apiUrl,
    data,
    fetch,
    headers,
    signal,
    timeout,
    viewerFid,
    cursor = null,
    replyNames,
    ...feed
  } = options;
  requireOptions({ feedType: feed.feedType || feed.path || feed.params?.feedType });
  const page = await fetchParsedFeed(readOptions(options, 'feed'), feed, cursor);
  return feedPageJson(options, page);
}
