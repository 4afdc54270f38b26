// The memory of oEmbed, of posters, of feeds and of HTML.
import { createBoundedMap } from './bounded-map.js';
import { PAUSE_MS } from './compute-once.js';
import { dropLost, settles, shareFlight } from './flights.js';
import type { Flight } from './flights.js';

/**
 * How long a missing or flawed answer is kept, in milliseconds. Flawed is what may soon be another:
 * the answer about a hidden cast, and a poster that lacks its avatar. Our own choice.
 */
export const FLAWED_MS = 60_000;
/** How long to wait for a new answer where there is an old one. Our own choice. */
const PATIENCE_MS = 2000;

interface Limits<Kept> {
  /** The most answers, and the same number of missing ones. */
  maxEntries: number;
  maxBytes: number;
  /** The size of an answer without its key. */
  bytesOf: (kept: Kept) => number;
  /** The most that are being found at a time, but for those that take long. Default: any number */
  maxPending?: number;
  /** Whether there is nothing to tell: it is kept apart, and evicts no answers. Default: never */
  isMissing?: (kept: Kept) => boolean;
  /**
   * How long an old answer is kept beyond its time, in milliseconds. It is the answer where there
   * is no newer one. Default: 0
   */
  stale?: number;
}

/** Answers by their keys, each of which is the current one until its `expiresAt`. */
export interface KeptAnswers<Kept> {
  /**
   * The current answer of a key. It is found once for all who ask meanwhile, and again if that
   * takes five seconds. If it fails or takes two seconds, it is the old one. Undefined if too many
   * are pending.
   * @param find null is not kept. `isCurrent` tells whether the key was not forgotten meanwhile
   * @param missingKey the key under which a missing answer is kept. Default: `key`
   * @throws what `find` throws, without an old answer. It is not kept
   */
  find: (
    key: string,
    find: (isCurrent: () => boolean) => Promise<Kept | null>,
    missingKey?: string,
  ) => Promise<Kept | null | undefined>;
  /** Removes an answer, also one that is being found: the next request finds its own. */
  forget: (key: string) => void;
}

/** Creates an empty memory. */
export function createKeptAnswers<Kept extends { expiresAt: number }>({
  maxEntries,
  maxBytes,
  bytesOf,
  maxPending = Infinity,
  isMissing = () => false,
  stale = 0,
}: Limits<Kept>): KeptAnswers<Kept> {
  const createMap = () =>
    createBoundedMap<{ kept: Kept; expiresAt: number }>(maxEntries, maxBytes, ({ kept }) =>
      bytesOf(kept),
    );
  const answers = createMap();
  const missing = createMap();
  const pending = new Map<string, Flight<Kept | null>>();
  let forgotten = 0;

  function keep(key: string, missingKey: string, kept: Kept): void {
    const { expiresAt } = kept;
    if (isMissing(kept)) {
      answers.delete(key);
      missing.set(missingKey, { kept, expiresAt });
    } else answers.set(key, { kept, expiresAt: expiresAt + stale });
  }

  return {
    async find(key, find, missingKey = key) {
      const old = answers.get(key);
      if (old && old.kept.expiresAt > Date.now()) return old.kept;
      const none = missing.get(missingKey);
      if (none) return none.kept;
      if (dropLost(pending) >= maxPending && !pending.has(key)) return old?.kept;
      const begun = forgotten;
      const result = shareFlight(pending, key, async (isOnly) => {
        // Others begin again after five seconds, and what is late is as good, if it comes first.
        const isFirst = () => answers.get(key) === old && !missing.get(missingKey);
        const isCurrent = () => isOnly() || (forgotten === begun && isFirst());
        const found = await find(isCurrent);
        if (found && isCurrent()) keep(key, missingKey, found);
        return found;
      });
      if (!old) return result;
      const isInTime = await settles({ result, until: performance.now() + PATIENCE_MS });
      const found = isInTime && (await result.catch(() => null));
      if (found) return found;
      old.kept = { ...old.kept, expiresAt: Date.now() + PAUSE_MS };
      return old.kept;
    },
    forget(key) {
      forgotten += 1;
      answers.delete(key);
      pending.delete(key);
    },
  };
}
