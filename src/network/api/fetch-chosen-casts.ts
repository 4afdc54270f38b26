import { toError } from '../../core/errors/errors.js';
import type { NeynarError } from '../../core/errors/errors.js';
import { httpUrl } from '../../core/read/http-url.js';
import type { ParsedCast } from '../cast/model.js';
import { fetchCasts, MAX_CASTS } from './add-quotes.js';
import { fetchParsedCast } from './fetch-cast.js';
import type { RequestContext } from './request-data.js';

/** The most casts of a wall; each address without a full hash is a request. */
export const MAX_CHOSEN = 50;

const HASH = /^0x[\da-f]{40}$/i;
const HASH_IN_URL = /\b0x[\da-f]{40}\b/i;

/** The full hash that an identifier is, or that its URL contains. Null for any other URL. */
const hashOf = (identifier: string): string | null =>
  (HASH.test(identifier) ? identifier : HASH_IN_URL.exec(identifier)?.[0])?.toLowerCase() ?? null;

/** The identifiers that can be fetched: hashes and http(s) URLs, each once. */
export const readChosen = (identifiers: readonly string[]): string[] =>
  [
    ...new Set(
      identifiers.flatMap((each) =>
        HASH.test(each) ? each.toLowerCase() : (httpUrl(each)?.href ?? []),
      ),
    ),
  ].slice(0, MAX_CHOSEN);

/** A cast by its URL; null for a URL that the API refuses. */
const fetchByUrl = (context: RequestContext, identifier: string) =>
  fetchParsedCast({ ...context, type: 'url', identifier }).catch((error: unknown) => {
    if ((error as NeynarError).status === 400) return null;
    throw error;
  });

/** Where a failure keeps the casts that have arrived. */
const ARRIVED = Symbol('arrived');

/** The casts that have arrived although a request failed, by the error of `fetchChosenCasts`. */
export const arrivedOf = (error: NeynarError & { [ARRIVED]?: ParsedCast[] }): ParsedCast[] =>
  error[ARRIVED] ?? [];

/**
 * Fetches casts in the order of their identifiers. Those whose hash is known take one request for
 * every 25, the others one each; with the site's own function, each is asked of it. Casts that do
 * not exist are left out, and so is what was not asked for. A request that fails stops no other.
 * @param identifiers of `readChosen`
 * @throws the first failure, like `requestData`, once every request has ended; it keeps what has
 * arrived, for `arrivedOf`
 */
export async function fetchChosenCasts(
  context: RequestContext,
  identifiers: readonly string[],
): Promise<ParsedCast[]> {
  const isCustom = context.customFetch !== undefined;
  const hashes = isCustom ? [] : identifiers.flatMap((each) => hashOf(each) ?? []);
  const byHash = new Map<string, ParsedCast>();
  const bulk = async (start: number) => {
    for (const cast of await fetchCasts(context, hashes.slice(start, start + MAX_CASTS))) {
      if (cast) byHash.set(cast.hash.toLowerCase(), cast);
    }
  };
  const starts = hashes.flatMap((_, index) => (index % MAX_CASTS === 0 ? index : []));
  const [casts, lists] = await Promise.all([
    Promise.allSettled(
      identifiers.map((identifier) =>
        isCustom && HASH.test(identifier)
          ? fetchParsedCast({ ...context, type: 'hash', identifier })
          : isCustom || hashOf(identifier) === null
            ? fetchByUrl(context, identifier)
            : Promise.resolve(null),
      ),
    ),
    Promise.allSettled(starts.map(bulk)),
  ]);
  const arrived = identifiers.flatMap((identifier, index) => {
    const [hash, own] = [hashOf(identifier), casts[index]];
    const cast = own?.status === 'fulfilled' ? own.value : null;
    return cast ?? (hash === null ? [] : (byHash.get(hash) ?? []));
  });
  const failed = [...casts, ...lists].find(({ status }) => status === 'rejected');
  if (!failed) return arrived;
  // Not a property that a site sees: it gets the error, too.
  throw Object.defineProperty(toError((failed as PromiseRejectedResult).reason), ARRIVED, {
    value: arrived,
    configurable: true,
  });
}
