import { createBoundedMap } from '../store/bounded-map.js';
import type { Memory } from '../store/bounded-map.js';
import { dropLost, runAmong, settles } from '../store/flights.js';
import type { Flight } from '../store/flights.js';
import { readCounted } from '../fetch/counted.js';
import type { Counted } from '../fetch/counted.js';
import type { WriteResult } from './write-api.js';

export const MINUTE_MS = 60_000;
/**
 * How long the outcome of a post is remembered, in milliseconds: longer than a page retries. Our
 * own choice.
 */
export const POSTED_MS = 10 * MINUTE_MS;
/** The most signers and casts in memory: the oldest are forgotten first. */
const MAX_ENTRIES = 10_000;
const MAX_BYTES = 4_000_000;
/** The size of an entry besides its key: a hash and a digest, or two numbers. */
const ENTRY_BYTES = 300;
/** The most simultaneous requests to the API. Further ones are refused for a second. */
const MAX_FLIGHTS = 64;
const BUSY_MS = 1000;

/** A post that has begun. */
export interface Posted {
  /** The digest of the words. */
  words: string;
  /** Null if the outcome is unknown. */
  written: WriteResult | null;
  expiresAt: number;
}

/** The outcome of a post, or the reason why it is not posted. */
export type GateOutcome =
  | { written: WriteResult }
  /** Other words were posted with its key, or an earlier version was; null if that is unknown. */
  | { other: WriteResult | null }
  /** How long the signer has to wait, in milliseconds. */
  | { wait: number };

/** A cast that is posted once. */
export interface Posting {
  key: string;
  words: string;
  /** The keys of earlier versions whose outcome the page does not know. */
  earlier: readonly string[];
  /**
   * How long to wait before writing, in milliseconds. Called at the moment of writing, which it
   * counts.
   */
  waitOf: () => number | Promise<number>;
  write: () => Promise<WriteResult>;
  /** Whether a failure means that nothing was written. */
  isRefusal: (reason: unknown) => boolean;
  /** Aborted when no request waits for the outcome. */
  signal: AbortSignal;
  /** Called with what the store of all machines throws once the cast is written. */
  fail: (reason: unknown) => void;
}

export interface Writer {
  signer: string;
  /** The address of the visitor; null if it is not limited. */
  address: string | null;
}

export interface WriteLimits {
  signer: number;
  address: number;
}

/** Limits the actions that reach the API. Each process has its own gate. */
export interface WriteGate {
  /**
   * How long a writer has to wait, in milliseconds: 0 to write at once, which is counted.
   * @param fail is called with what the store of all machines throws
   */
  waitOf: (writer: Writer, fail: (reason: unknown) => void) => number | Promise<number>;
  /**
   * Writes once: if the same key is pending, or was written within ten minutes, the result is the
   * same. Other words with that key are not written, nor is a cast of which an earlier version was
   * written.
   */
  once: (posting: Posting) => Promise<GateOutcome>;
  /** Writes, and counts as pending meanwhile. */
  fly: (write: () => Promise<WriteResult>) => Promise<WriteResult>;
}

/** A gate whose places are those of one process. */
export interface LocalGate extends WriteGate {
  waitOf: (writer: Writer) => number;
  /** How long to wait for a place, in milliseconds: 0 if there is one. */
  waitForPlace: () => number;
}

/** Creates the memory of what a process has posted. */
export const createPosted = (): Memory<Posted> =>
  createBoundedMap(MAX_ENTRIES, MAX_BYTES, () => ENTRY_BYTES);

/**
 * Creates the gate of one process.
 * @param timeout the longest time of a write, in milliseconds: after it the outcome is unknown
 */
export function createWriteGate(limits: WriteLimits, timeout: number): LocalGate {
  const counts = createBoundedMap<Counted>(MAX_ENTRIES, MAX_BYTES, () => ENTRY_BYTES);
  const posted = createPosted();
  const posting = new Map<string, Flight<WriteResult> & { words: string }>();
  const flights = new Set<Flight<unknown>>();

  const waitForPlace = () => (dropLost(flights) >= MAX_FLIGHTS ? BUSY_MS : 0);

  return {
    waitForPlace,
    waitOf({ signer, address }) {
      const busy = waitForPlace();
      if (busy > 0) return busy;
      const given = [
        { key: signer, max: limits.signer },
        ...(address === null ? [] : [{ key: `address ${address}`, max: limits.address }]),
      ].map(({ key, max }) => ({
        key,
        max,
        ...readCounted(counts, key, MINUTE_MS),
      }));
      const full = given.find(({ times, max }) => times >= max);
      if (full) return Math.max(1, full.expiresAt - Date.now());
      for (const { key, times, expiresAt } of given) {
        counts.set(key, { times: times + 1, expiresAt });
      }
      return 0;
    },

    async once({ key, words, earlier, waitOf, write, isRefusal }) {
      for (const each of [...earlier, key]) {
        // Waits for a pending post with other words, whose outcome decides.
        for (let other = posting.get(each); other; other = posting.get(each)) {
          if (!(await settles(other))) dropLost(posting);
          else if (each === key && other.words === words) return { written: await other.result };
        }
        const known = posted.get(each);
        if (!known) continue;
        const isSame = each === key && known.words === words;
        if (isSame && known.written) return { written: known.written };
        // A second attempt, or an earlier version that may have failed.
        if (isSame || (each !== key && !known.written)) continue;
        return { other: known.written };
      }
      const waiting = waitOf();
      // Nothing is awaited without a store: a second request must find this one under way.
      const wait = typeof waiting === 'number' ? waiting : await waiting;
      if (wait > 0) return { wait };
      const remember = (written: WriteResult | null) =>
        posted.set(key, { words, written, expiresAt: Date.now() + POSTED_MS });
      const known = posted.get(key);
      // Before it is written: nobody would remember it where it is lost.
      remember(null);
      const own = { words, result: write(), until: performance.now() + timeout };
      posting.set(key, own);
      try {
        const written = await own.result;
        remember(written);
        return { written };
      } catch (reason) {
        if (!known && isRefusal(reason)) posted.delete(key);
        throw reason;
      } finally {
        if (posting.get(key) === own) posting.delete(key);
      }
    },

    fly: (write) => runAmong(flights, timeout, write),
  };
}
