import { FRAME_TIMEOUT_MS, limitTime } from '../../core/http/limit-time.js';
import { findSnap } from '../../snap/model/find-snap.js';
import type { FoundSnap } from '../../snap/model/find-snap.js';
import { createBoundedMap } from '../bounded-map.js';
import { networkError } from '../network-error.js';
import { readTimeout } from '../options.js';
import { createPublicSend, isOfTheWeb } from '../send-in-public.js';
import { checkDepth } from './check-depth.js';

/** For how long an answer is kept, in milliseconds, as another client has it. */
const KEPT_MS = 300_000;
/** How many are kept, and how many bytes of them. Our own choice. */
const MAX_KEPT = 200;
const MAX_KEPT_BYTES = 8_000_000;

/** What is kept of an address. */
export interface SnapCache {
  /** Returns what is kept, null for an address that is no snap; undefined if nothing is kept. */
  get: (url: string) => FetchedSnap | null | undefined;
  /** Keeps it. */
  set: (url: string, found: FetchedSnap | null) => void;
  /**
   * Sends the request for an address once for all who ask meanwhile.
   * @default each sends its own
   */
  share?:
    | ((url: string, send: () => Promise<FetchedSnap | null>) => Promise<FetchedSnap | null>)
    | undefined;
}

/** A page of a snap, for `snap` and `url` of `SnapCard`. */
export type FetchedSnap = FoundSnap;

/** How an address is asked. */
export interface FetchSnapOptions {
  /**
   * What was found is kept here: `createSnapCache` creates it, once for a server.
   * @default nothing is kept
   */
  cache?: SnapCache | undefined;
  /**
   * Sends the requests in the place of Node's own client. It has to refuse names that lead to
   * private addresses.
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
 * Creates what `fetchSnap` keeps its answers in: for five minutes, 200 of them and 8 MB at most.
 */
export function createSnapCache(): SnapCache {
  // As texts: a page of objects takes many times as much, and whoever gets it may change it.
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
 * Asks an address on a server whether it is a snap, and fetches its page: https to public hosts
 * alone, at their default port, 256 kB and 8 seconds at most, three redirects. Null for an address
 * that is none. A failure is not kept. With a cache an address is asked once for all
 * who want it meanwhile. Each call returns an object of its own.
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
  // Each caller may change what it gets.
  if (kept !== undefined) return structuredClone(kept);
  if (!isOfTheWeb(url)) return null;
  const limit = readTimeout(timeout) ?? FRAME_TIMEOUT_MS;
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
  // Who leaves does not end it for the others.
  return structuredClone(await limitTime(limit, signal, () => share(url, async () => find())));
}
