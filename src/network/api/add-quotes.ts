import { fieldsOf } from '../../core/read/fields.js';
import type { Fields } from '../../core/read/fields.js';
import { requestData } from './request-data.js';
import type { RequestContext } from './request-data.js';
import { parseCasts } from '../cast/parse-cast.js';
import type { CastEmbed, FeedCasts, ParsedCast } from '../cast/model.js';

/**
 * Quoted casts that were fetched for feeds, by hash; null if the fetch returned none, so that the
 * card fetches its own.
 */
export type Quotes = Map<string, ParsedCast | null>;

export const createQuotes = (): Quotes => new Map();

/**
 * The maximum number of casts per request (Neynar OpenAPI, `casts`: more would make the URL too
 * long).
 */
export const MAX_CASTS = 25;

/** The hash of a quoted cast that the response does not contain. */
const missingIn = (embed: CastEmbed): string | null =>
  embed.kind === 'quote' && !embed.cast && /^0x[0-9a-f]+$/i.test(embed.hash) ? embed.hash : null;

/**
 * Fetches casts by their hashes, at most `MAX_CASTS`.
 * @throws like `requestData`
 */
export async function fetchCasts(context: RequestContext, hashes: string[]): Promise<FeedCasts> {
  // Open nodes send the list without a `result` around it.
  const read = (body: Fields) => parseCasts(fieldsOf(body.result ?? body).casts);
  return (await requestData(context, 'casts/', { casts: hashes.join() }, 'casts', read)) ?? [];
}

/**
 * Adds the quoted casts to casts. Those that are only known by their hash are fetched in one
 * request, and once for all pages; otherwise each card would fetch its own. After a failure the
 * cards do. Without `quotes` (null) nothing is fetched.
 * @param least the fewest quotes for which a request is sent. A single one is fetched by its card,
 * so that the page does not have to wait
 */
export async function addQuotes(
  context: RequestContext,
  casts: FeedCasts,
  least = 2,
): Promise<FeedCasts> {
  const { quotes = createQuotes() } = context;
  const known = new Map(casts.map((cast) => [cast?.hash, cast]));
  const wanted = new Set(
    casts.flatMap((cast) => cast?.embeds.map(missingIn) ?? []).filter((hash) => hash !== null),
  );
  const unknown = [...wanted].filter((hash) => quotes && !known.has(hash) && !quotes.has(hash));
  const calls = [];
  for (let start = 0; unknown.length >= least && start < unknown.length; start += MAX_CASTS) {
    calls.push(fetchCasts(context, unknown.slice(start, start + MAX_CASTS)));
  }
  const results = await Promise.allSettled(calls);
  // The quotes of an aborted request are not remembered as missing.
  context.signal?.throwIfAborted();
  unknown.forEach((hash) => quotes?.set(hash, null));
  for (const result of results) {
    if (result.status === 'fulfilled')
      result.value.forEach((cast) => cast && quotes?.set(cast.hash, cast));
  }
  const find = (hash: string | null) => (hash ? (known.get(hash) ?? quotes?.get(hash)) : undefined);
  if (![...wanted].some(find)) return casts;
  const complete = (embed: CastEmbed): CastEmbed => {
    const quoted = find(missingIn(embed));
    return embed.kind === 'quote' && quoted ? { ...embed, cast: quoted } : embed;
  };
  return casts.map((cast) => cast && { ...cast, embeds: cast.embeds.map(complete) });
}
