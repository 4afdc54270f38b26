import { FIND_TIMEOUT_MS, limitTime } from '../../core/http/limit-time.js';
import { findSnap } from '../../snap/model/find-snap.js';
import type { FoundSnap } from '../../snap/model/find-snap.js';
import { createBoundedMap } from '../bounded-map.js';
import { networkError } from '../network-error.js';
import { readTimeout } from '../options.js';
import { createPublicSend, isOfTheWeb } from '../send-in-public.js';
import { checkDepth } from './check-depth.js';

/** How long a result is cached, in milliseconds, as in another client. */
const KEPT_MS = 300_000;
/** The most cached results, and their most bytes. Our own choice. */
const MAX_KEPT = 200;
const MAX_KEPT_BYTES = 8_000_000;

/** The cached results by URL. */
export interface SnapCache {
  /**
   * Returns the result of a URL, which is null for one that is no snap; undefined without a result.
   */
  get: (url: string) => FetchedSnap | null | undefined;
  /** Adds a result. */
  set: (url: string, found: FetchedSnap | null) => void;
  /**
   * Sends the request for a URL once for all who need it meanwhile.
   * @default each sends its own
   */
  share?:
    | ((url: string, send: () => Promise<FetchedSnap | null>) => Promise<FetchedSnap | null>)
    | undefined;
}

/** A page of a snap, for `snap` and `url` of `SnapCard`. */
export type FetchedSnap = FoundSnap;

/** The options of `fetchSnap`. */
export interface FetchSnapOptions {
  /**
   * The cache of results: `createSnapCache` creates it, once for a server.
   * @default nothing is kept
   */
  cache?: SnapCache | undefined;
  /**
   * Sends the requests in place of Node's own client. It has to refuse names that lead to private
   * addresses.
   * @default a client that refuses them; where the platform is not Node, the global `fetch`
   */
  fetch?: typeof fetch | undefined;
  /** Aborts the request; the promise is rejected with its reason. */
  signal?: AbortSignal | undefined;
  /**
   * The time after which the request fails with the code `timeout`, in milliseconds.
   * @default 8,000
   */
  timeout?: number | undefined;
}

/**
 * Creates the cache of `fetchSnap`, which keeps at most 200 results and 8 MB, for five minutes
 * each.
 */
export function createSnapCache(): SnapCache {
  // Kept as text: parsed pages take many times as much memory, and callers may change them.
  const memory = createBoundedMap<{ expiresAt: number; text: string }>(
    MAX_KEPT,
    MAX_KEPT_BYTES,
    ({ text }) => 2 * text.length,
  );
  const flights = new Map<string, Promise<FetchedSnap | null>>();
  return {
    get: (url) => {
      const kept = memory.get(url);
      return kept && (JSON.parse(kept.text) as FetchedSnap | null);
    },
    set(url, found) {
      memory.set(url, { expiresAt: Date.now() + KEPT_MS, text: JSON.stringify(found) });
    },
    share(url, send) {
      const flight =
        flights.get(url) ??
        send().finally(() => {
          flights.delete(url);
        });
      flights.set(url, flight);
      return flight;
    },
  };
}

/**
 * Requests a URL on a server, and returns its page if it is a snap: only https to public hosts, at
 * their default port, with at most 256 kB, 8 seconds and three redirects. Null for a URL that is no
 * snap. A failure is not cached. With a cache a URL is requested once for all who need it
 * meanwhile. Each call returns an object of its own.
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
): Promise<FetchedSnap | null> {
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
