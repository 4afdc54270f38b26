import { createBoundedMap } from '../store/bounded-map.js';
import { createFlights } from '../store/flights.js';
import { PAUSE_MS } from '../store/compute-once.js';
import type { Share } from '../store/create-share.js';

/** What a request finds: 200, or the status of what will not be there in a moment either. */
export interface Found {
  status: number;
  /** As JSON. */
  body: string;
  etag?: string | undefined;
}

/** A response that is kept for all visitors. */
export interface KeptFeed extends Found {
  /** Until when it is the current one, in milliseconds since 1970. */
  freshUntil: number;
  /** Until when it is sent where there is no newer one. */
  expiresAt: number;
}

/** The limits of the memory: a page of 25 casts has about 100 kB. */
const MAX_ENTRIES = 2000;
const MAX_BYTES = 64_000_000;
/** The most simultaneous requests. Further ones get an old response, or have to wait. */
const MAX_FLIGHTS = 64;
/** How long an old response is sent while the API fails. Our own choice. */
const STALE_MS = 10 * 60_000;
/** How long what does not exist is remembered. */
const MISSING_MS = 60_000;
/** How long to wait for a new response where there is an old one. Our own choice. */
const PATIENCE_MS = 2000;

const bytesOf = ({ body }: KeptFeed) => 2 * body.length + 200;

/** What the feeds were, for all visitors. */
export interface FeedMemory {
  /**
   * The current response of a key. It is created once for all who request it meanwhile. If that
   * fails or takes two seconds, it is the old one. Undefined if too many are pending.
   * @param create reports its errors
   * @param fail called with the errors of the store
   * @throws what `create` throws, without an old response
   */
  find: (
    key: string,
    create: () => Promise<Found>,
    fail: (reason: unknown) => void,
  ) => Promise<KeptFeed | undefined>;
}

/** What is in the store: the time, the tag and the body. What does not exist is not. */
export const writeFeed = ({ status, expiresAt, etag = '', body }: KeptFeed): string | null =>
  status === 200 ? `${expiresAt} ${etag} ${body}` : null;

export function readFeed(text: string): KeptFeed | null {
  // Only this package writes what the store's secret has signed.
  const [, time = '', etag = '', body = ''] = /^(\d+) (\S*) (.*)$/s.exec(text) ?? [];
  const expiresAt = Number(time);
  return body ? { status: 200, body, etag, freshUntil: expiresAt, expiresAt } : null;
}

/**
 * Creates an empty memory.
 * @param lifetime how long a response is the current one
 * @param share keeps responses for all machines. Default: the memory of this process
 */
export function createFeedMemory(
  lifetime: number,
  share: Share<KeptFeed> = async (_, compute) => compute(),
): FeedMemory {
  const kept = createBoundedMap(MAX_ENTRIES, MAX_BYTES, bytesOf);
  // Kept apart, so that requests for what does not exist evict nothing.
  const missing = createBoundedMap(MAX_ENTRIES, MAX_BYTES, bytesOf);
  const flights = createFlights<KeptFeed>(MAX_FLIGHTS);

  async function compute(create: () => Promise<Found>): Promise<KeptFeed> {
    const found = await create();
    const expiresAt = Date.now() + (found.status === 200 ? lifetime : MISSING_MS);
    return { ...found, freshUntil: expiresAt, expiresAt };
  }

  return {
    async find(key, create, fail) {
      const old = kept.get(key);
      if (old && old.freshUntil > Date.now()) return old;
      const known = missing.get(key);
      if (known) return known;
      const flight = flights.share(key, async () => {
        const shared = await share(key, () => compute(create), fail);
        // An old response of another machine is the current one for a moment only.
        const found = { ...shared, freshUntil: shared.expiresAt };
        const isThere = found.status === 200;
        const entry = isThere ? { ...found, expiresAt: found.freshUntil + STALE_MS } : found;
        if (!isThere) kept.delete(key);
        (isThere ? kept : missing).set(key, entry);
        return entry;
      });
      if (!flight || !old) return flight ?? old;
      let timer;
      const isLate = new Promise<null>((resolve) => {
        timer = setTimeout(resolve, PATIENCE_MS, null);
      });
      const found = await Promise.race([flight.catch(() => null), isLate]);
      clearTimeout(timer);
      if (found) return found;
      old.freshUntil = Date.now() + PAUSE_MS;
      return old;
    },
  };
}
