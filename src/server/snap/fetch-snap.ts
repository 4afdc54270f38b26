import { FIND_TIMEOUT_MS, limitTime } from '../../core/http/limit-time.js';
import { findSnap } from '../../snap/model/find-snap.js';
import type { FoundSnap } from '../../snap/model/find-snap.js';
import { createBoundedMap } from '../store/bounded-map.js';
import { shareFlight } from '../store/flights.js';
import type { Flight } from '../store/flights.js';
import { networkError } from '../http/network-error.js';
import { readTimeout } from '../http/options.js';
import { createPublicSend, isOfTheWeb } from '../http/send-in-public.js';
import type { PublicRequestOptions } from '../http/send-in-public.js';
import { checkDepth } from './check-depth.js';

/** How long a result is cached, in milliseconds, as in another client. */
const KEPT_MS = 300_000;
/** The most cached results, and their most bytes. Our own choice. */
const MAX_KEPT = 200;
const MAX_KEPT_BYTES = 8_000_000;

/** A cache of results by URL. */
export interface SnapCache {
  /** Returns the result for a URL: null if it is not a snap, undefined if there is no result. */
  get: (url: string) => FoundSnap | null | undefined;
  /** Stores a result. */
  set: (url: string, found: FoundSnap | null) => void;
  /**
   * Sends the request for a URL once for all who need it at that time.
   * @default each sends its own request
   */
  share?:
    | ((url: string, send: () => Promise<FoundSnap | null>) => Promise<FoundSnap | null>)
    | undefined;
}

// An alias would have a name here that no site can import.
export type { FoundSnap as FetchedSnap } from '../../snap/model/find-snap.js';

/** The options of `fetchSnap`. */
export interface FetchSnapOptions extends PublicRequestOptions {
  /**
   * The cache of results. Create it once for a server with `createSnapCache`.
   * @default results are not cached
   */
  cache?: SnapCache | undefined;
}

/**
 * Creates the cache for `fetchSnap`. It keeps at most 200 results and 8 MB, each for five minutes.
 */
export function createSnapCache(): SnapCache {
  // Kept as text: parsed pages take many times as much memory, and callers may change them.
  const memory = createBoundedMap<{ expiresAt: number; text: string }>(
    MAX_KEPT,
    MAX_KEPT_BYTES,
    ({ text }) => 2 * text.length,
  );
  const flights = new Map<string, Flight<FoundSnap | null>>();
  return {
    get: (url) => {
      const kept = memory.get(url);
      return kept && (JSON.parse(kept.text) as FoundSnap | null);
    },
    set(url, found) {
      memory.set(url, { expiresAt: Date.now() + KEPT_MS, text: JSON.stringify(found) });
    },
    share: (url, send) => shareFlight(flights, url, send),
  };
}

/**
 * Requests a URL on a server, and returns its page if it is a snap, or null if it is not. It
 * connects only to public https hosts at the default port, with at most 256 kB, 8 seconds and three
 * redirects. With a cache, a URL is requested once for all who need it at that time. Errors are not
 * cached. Each call returns a new object.
 * @throws NeynarError: `timeout`, `network`, `http` or `invalid`; the reason of the signal
 * @example
 * ```ts
 * const cache = createSnapCache();
 * export const GET = async (request: Request) =>
 *   Response.json(await fetchSnap(new URL(request.url).searchParams.get('url') ?? '', { cache }));
 * ```
 */
export async function fetchSnap(
  url: string,
  { cache, fetch: given, signal, timeout }: FetchSnapOptions = {},
): Promise<FoundSnap | null> {
  const kept = cache?.get(url);
  // Each caller may change its result.
  if (kept !== undefined) return structuredClone(kept);
  if (!isOfTheWeb(url)) return null;
  const limit = readTimeout(timeout) ?? FIND_TIMEOUT_MS;
  const find = async (ended?: AbortSignal) => {
    try {
      const options = { send: createPublicSend(given), signal: ended, timeout: limit };
      const found = checkDepth(await findSnap(url, options));
      cache?.set(url, structuredClone(found));
      return found;
    } catch (error) {
      throw ended?.aborted ? error : networkError(error);
    }
  };
  const share = cache?.share?.bind(cache);
  if (!share) return find(signal);
  // A caller that gives up does not end the request for the others.
  return structuredClone(await limitTime(limit, signal, () => share(url, async () => find())));
}
