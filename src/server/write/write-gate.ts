import { createBoundedMap } from '../bounded-map.js';
import type { Written } from './write-api.js';

const MINUTE_MS = 60_000;
/** How long it is known what became of a cast: longer than a page tries again. Our own choice. */
const POSTED_MS = 10 * MINUTE_MS;
/** The most signers and casts in memory: then those of long ago are forgotten. */
const MAX_ENTRIES = 10_000;
const MAX_BYTES = 4_000_000;
/** What an entry takes beside its key: a hash and a digest, or two numbers. */
const ENTRY_BYTES = 300;
/** The most requests to the API at once. What comes then is refused for a second. */
const MAX_FLIGHTS = 64;
const BUSY_MS = 1000;

interface Count {
  times: number;
  expiresAt: number;
}
interface Posted {
  /** The digest of the words. */
  words: string;
  /** Null if it is not known what became of them. */
  written: Written | null;
  expiresAt: number;
}

/** What became of a cast, or what keeps it from being posted. */
export type Outcome =
  | { written: Written }
  /** Other words went by its key, or an earlier version did; null if that is not known. */
  | { other: Written | null }
  /** How long the signer has to wait, in milliseconds. */
  | { wait: number };

/** What is posted once. */
export interface Posting {
  key: string;
  /** The digest of the words. */
  words: string;
  /** The keys of earlier versions, of which the page does not know what became. */
  earlier: readonly string[];
  /** How long to wait before writing, in milliseconds: asked where it is written, and counted. */
  waitOf: () => number;
  write: () => Promise<Written>;
  /** Whether a failure says that nothing was written. */
  isRefusal: (reason: unknown) => boolean;
}

/** Lets actions through to the API. Each process has its own. */
export interface WriteGate {
  /** How long a signer has to wait, in milliseconds: 0 to write at once, which is counted. */
  waitOf: (signer: string) => number;
  /**
   * Writes once: the same key as one that is under way, or that was written within ten minutes, is
   * answered as that was. Other words by the same key are not written, nor are those of which an
   * earlier version was.
   */
  once: (posting: Posting) => Promise<Outcome>;
  /** Writes, while it counts among those that are under way. */
  fly: (write: () => Promise<Written>) => Promise<Written>;
}

/** Creates a gate. @param perMinute how often a signer may write in a minute */
export function createWriteGate(perMinute: number): WriteGate {
  const counts = createBoundedMap<Count>(MAX_ENTRIES, MAX_BYTES, () => ENTRY_BYTES);
  const posted = createBoundedMap<Posted>(MAX_ENTRIES, MAX_BYTES, () => ENTRY_BYTES);
  const posting = new Map<string, { words: string; started: Promise<Written> }>();
  let flights = 0;

  return {
    waitOf(signer) {
      if (flights >= MAX_FLIGHTS) return BUSY_MS;
      const now = Date.now();
      const { times, expiresAt } = counts.get(signer) ?? { times: 0, expiresAt: now + MINUTE_MS };
      if (times >= perMinute) return Math.max(1, expiresAt - now);
      counts.set(signer, { times: times + 1, expiresAt });
      return 0;
    },

    async once({ key, words, earlier, waitOf, write, isRefusal }) {
      for (const each of [...earlier, key]) {
        // What is under way with other words: their end decides.
        for (let other = posting.get(each); other; other = posting.get(each)) {
          if (each === key && other.words === words) return { written: await other.started };
          await other.started.catch(() => {});
        }
        const known = posted.get(each);
        if (!known) continue;
        const isSame = each === key && known.words === words;
        if (isSame && known.written) return { written: known.written };
        // A second attempt, or an earlier version that may have failed.
        if (isSame || (each !== key && !known.written)) continue;
        return { other: known.written };
      }
      const wait = waitOf();
      if (wait > 0) return { wait };
      const started = write();
      posting.set(key, { words, started });
      const remember = (written: Written | null) =>
        posted.set(key, { words, written, expiresAt: Date.now() + POSTED_MS });
      try {
        const written = await started;
        remember(written);
        return { written };
      } catch (reason) {
        if (!isRefusal(reason)) remember(null);
        throw reason;
      } finally {
        posting.delete(key);
      }
    },

    async fly(write) {
      flights += 1;
      try {
        return await write();
      } finally {
        flights -= 1;
      }
    },
  };
}
