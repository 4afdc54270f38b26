import { fetchParsedCast } from '../../network/api/fetch-cast.js';
import type { Cast } from '../../network/cast/api-types.js';
import { createReplyNames } from './reply-names.js';
import type { ReplyNameOptions } from './reply-names.js';
import { readOptions, requireOptions } from '../http/options.js';
import type { ViewedOptions } from './viewed-options.js';

/** The cast to fetch, named by the props of `NeynarCastCard`, and the options of the request. */
export interface FetchCastOptions extends ViewedOptions, ReplyNameOptions {
  /** Whether `identifier` is a hash or a URL. */
  type: 'url' | 'hash';
  /** The full hash of the cast, or its URL in the social app. */
  identifier: string;
}

/**
 * Fetches a cast on a server, for `initialCast` of `NeynarCastCard` or `cast` of `CastCard`.
 * Returns the API's JSON, or null if the cast was deleted or never existed.
 * @throws NeynarError: `timeout`, `http`, `network`, `invalid` or `setup`; the reason of `signal`
 * @example
 * ```ts
 * const cast = await fetchCast({ type: 'hash', identifier, clientId: 'your-client-id' });
 * ```
 */
export async function fetchCast(options: FetchCastOptions): Promise<Cast | null> {
  const { type, identifier } = options;
  requireOptions({ type, identifier });
  const cast = await fetchParsedCast({ ...readOptions(options, 'cast'), type, identifier });
  return cast && (await createReplyNames(options, [cast]))(cast, cast.raw);
}
