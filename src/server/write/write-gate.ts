import { fieldsOf, textOf } from '../../core/read/fields.js';
import { createBoundedMap } from '../store/bounded-map.js';
import { dropLost, LOST_MS, runAmong, settles } from '../store/flights.js';
import type { Flight } from '../store/flights.js';
import { memoryStore } from '../store/memory-store.js';
import { claimAs, LOOKS_MS, sleep } from '../store/release-lock.js';
import { askStore, storeError } from '../store/store-error.js';
import type { Store } from '../store/store.js';
import type { WriteResult } from './write-api.js';

const MINUTE_MS = 60_000;
/**
 * How long the outcome of a post is remembered, in milliseconds: longer than a page retries. Our
 * own choice.
 */
const POSTED_MS = 10 * MINUTE_MS;
/** The most casts that a process knows without its store: the oldest are forgotten first. */
const MAX_ENTRIES = 10_000;
/** The most simultaneous requests to the API. Further ones are refused for a second. */
const MAX_FLIGHTS = 64;
/**
 * How long a page waits for a place, or while another machine posts the same, in milliseconds. Our
 * own choice.
 */
const BUSY_MS = 1000;
/** The time a machine may need beside writing, in milliseconds: nine calls of the store. */
const STORE_MS = 9000;

/** A post that has begun. */
interface Posted {
  /** The digest of the words. */
  words: string;
  /** Null if the outcome is unknown. */
  written: WriteResult | null;
}

/** A request to the API, or the reason why it is not sent. */
type Outcome =
  | { written: WriteResult }
  /** How long the signer has to wait, in milliseconds. */
  | { wait: number };

type PostOutcome =
  | Outcome
  /** Other words were posted with its key, or an earlier version was; null if that is unknown. */
  | { other: WriteResult | null };

/** What is written for a visitor. */
interface Writing {
  signer: string;
  /** The address of the visitor; null if it is not limited. */
  address: string | null;
  write: () => Promise<WriteResult>;
  /** Called with what the store throws, where it is done without it. */
  fail: (reason: unknown) => void;
}

/** A cast that is posted once. */
interface Posting extends Writing {
  key: string;
  words: string;
  /** The keys of earlier versions whose outcome the page does not know. */
  earlier: readonly string[];
  /** Whether a failure means that nothing was written. */
  isRefusal: (reason: unknown) => boolean;
  /** Aborted when no request waits for the outcome. */
  signal: AbortSignal;
}

/** The most writes in a minute. */
interface WriteLimits {
  signer: number;
  address: number;
}

/** Limits the actions that reach the API. */
export interface WriteGate {
  /** Writes, unless the visitor has to wait, and counts it. */
  write: (writing: Writing) => Promise<Outcome>;
  /**
   * Writes once: if the same key is pending, or was written within ten minutes, the result is the
   * same. Other words with that key are not written, nor is a cast of which an earlier version was
   * written.
   */
  once: (posting: Posting) => Promise<PostOutcome>;
}

function readPosted(text: string | null): Posted | null {
  if (text === null) return null;
  const { words, written } = fieldsOf(JSON.parse(text));
  const hash = textOf(fieldsOf(written).hash);
  return { words: textOf(words), written: written ? (hash ? { hash } : {}) : null };
}

const decide = (known: Posted, words: string): PostOutcome =>
  known.words === words && known.written ? { written: known.written } : { other: known.written };

/**
 * Creates a gate that is the same on all machines of a store. While the store is away nothing is
 * posted, as another machine may have posted the same; other writes are the same if they come
 * twice, and are counted by this process.
 * @param shared without it, the gate is that of this process
 * @param timeout the longest time of a write, in milliseconds: after it the outcome is unknown
 */
export function createWriteGate(
  shared: Store | undefined,
  limits: WriteLimits,
  timeout: number,
): WriteGate {
  const own = memoryStore();
  const store = shared ?? own;
  // Others ask a store after five seconds; without one, they wait for the end.
  const [lostAfter, lease] = shared ? [LOST_MS, timeout + STORE_MS] : [timeout, timeout];
  const flights = new Set<Flight<unknown>>();
  // This process knows its own posts while the store is away.
  const posted = createBoundedMap<Posted & { expiresAt: number }>(MAX_ENTRIES);
  // One request asks for a draft. The others of this process wait for it, and not for the store.
  const posting = new Map<string, Flight<PostOutcome> & { words: string; signal: AbortSignal }>();

  /** Counts a write; returns how long to wait before it, in milliseconds. */
  async function count(all: Store, { signer, address }: Writing): Promise<number> {
    const now = Date.now();
    const minute = Math.floor(now / MINUTE_MS);
    // The signer first: what is refused to one must not use up the writes of their address.
    const counted = [
      { key: `signer:${signer}`, max: limits.signer },
      ...(address === null ? [] : [{ key: `address:${address}`, max: limits.address }]),
    ];
    for (const { key, max } of counted) {
      const times = await all.increment(`writes:${key}:${minute}`, 2 * MINUTE_MS);
      if (times > max) return (minute + 1) * MINUTE_MS - now;
    }
    return 0;
  }

  async function write(writing: Writing): Promise<Outcome> {
    if (dropLost(flights) >= MAX_FLIGHTS) return { wait: BUSY_MS };
    // Among them before anything is awaited, or many would take the last place.
    return runAmong(flights, timeout, async () => {
      const wait = await count(store, writing).catch((reason: unknown) => {
        writing.fail(storeError(reason));
        return count(own, writing);
      });
      return wait > 0 ? { wait } : { written: await writing.write() };
    });
  }

  async function post(given: Posting): Promise<PostOutcome> {
    const { key, words, earlier, isRefusal, signal, fail } = given;
    const find = async (each: string) =>
      readPosted(await askStore(() => store.get(`posted:${each}`)));
    let looks = 0;
    /** Waits before the next look; false after the last one. */
    async function wait(): Promise<boolean> {
      const pause = LOOKS_MS[looks];
      looks += 1;
      if (pause !== undefined) await sleep(pause);
      signal.throwIfAborted();
      return pause !== undefined;
    }
    for (const each of earlier) {
      // Waits for a pending version, whose outcome decides.
      while ((await askStore(() => store.get(`posting:${each}`))) !== null) {
        if (!(await wait())) return { wait: BUSY_MS };
      }
      const known = posted.get(each) ?? (await find(each));
      if (known?.written) return { other: known.written };
    }
    const claim = () => claimAs(store, `posting:${key}`, crypto.randomUUID(), lease);
    let release = await claim();
    while (!release) {
      if (!(await wait())) {
        // It may have been posted while the lock could not be removed.
        const known = await find(key);
        return known?.written ? decide(known, words) : { wait: BUSY_MS };
      }
      release = await claim();
    }
    try {
      const known = await find(key);
      // A second attempt of the same words goes on where the first one's outcome is unknown.
      if (known && (known.words !== words || known.written)) return decide(known, words);
      signal.throwIfAborted();
      return await write({
        ...given,
        async write() {
          const keep = (written: WriteResult | null) =>
            askStore(() =>
              store.set(`posted:${key}`, JSON.stringify({ words, written }), POSTED_MS),
            );
          // Before it is written: if this process ends meanwhile, the others know that it may be.
          await keep(null);
          let written;
          try {
            written = await given.write();
          } catch (reason) {
            if (!known && isRefusal(reason)) await store.delete(`posted:${key}`).catch(fail);
            throw reason;
          }
          posted.set(key, { words, written, expiresAt: Date.now() + POSTED_MS });
          await keep(written).catch(fail);
          return written;
        },
      });
    } finally {
      await release(fail);
    }
  }

  return {
    write,

    async once(given) {
      const { key, words, signal } = given;
      dropLost(posting);
      for (let other = posting.get(key); other; other = posting.get(key)) {
        const isOver = await settles(other);
        signal.throwIfAborted();
        // Also its failure, unless it has only left.
        if (isOver && other.words === words && !other.signal.aborted) return other.result;
        if (posting.get(key) === other) posting.delete(key);
      }
      const known = posted.get(key);
      if (known) return decide(known, words);
      const result = post(given);
      const flight = { words, signal, result, until: performance.now() + lostAfter };
      posting.set(key, flight);
      try {
        return await result;
      } finally {
        if (posting.get(key) === flight) posting.delete(key);
      }
    },
  };
}
