import { createMemory } from '../memory.js';
import type { Written } from './write-api.js';

const MINUTE_MS = 60_000;
/** How long it is known what became of a cast: longer than a page tries again. Our own choice. */
const POSTED_MS = 10 * MINUTE_MS;
/** The most signers and casts in memory: then those of long ago are forgotten. */
const MAX_ENTRIES = 10_000;
const MAX_BYTES = 4_000_000;
/** What an entry takes beside its key: a hash, or two numbers. */
const ENTRY_BYTES = 200;
/** The most requests to the API at once. What comes then is refused for a second. */
const MAX_FLIGHTS = 64;
const BUSY_MS = 1000;

interface Count {
  times: number;
  expiresAt: number;
}
interface Posted {
  written: Written;
  expiresAt: number;
}

/** Lets actions through to the API. Each process has its own. */
export interface WriteGate {
  /**
   * How long a signer has to wait, in milliseconds: 0 to write at once, which is counted.
   */
  waitOf: (signer: string) => number;
  /**
   * Writes once: the same key as one that is under way, or that was written within ten minutes, is
   * answered as that was.
   */
  once: (key: string, write: () => Promise<Written>) => Promise<Written>;
  /** Writes, while it counts among those that are under way. */
  fly: (write: () => Promise<Written>) => Promise<Written>;
}

/** Creates a gate. @param perMinute how often a signer may write in a minute */
export function createWriteGate(perMinute: number): WriteGate {
  const counts = createMemory<Count>(MAX_ENTRIES, MAX_BYTES, () => ENTRY_BYTES);
  const posted = createMemory<Posted>(MAX_ENTRIES, MAX_BYTES, () => ENTRY_BYTES);
  const posting = new Map<string, Promise<Written>>();
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

    async once(key, write) {
      const known = posted.get(key);
      if (known) return known.written;
      const pending = posting.get(key);
      if (pending) return pending;
      const started = write();
      posting.set(key, started);
      try {
        const written = await started;
        posted.set(key, { written, expiresAt: Date.now() + POSTED_MS });
        return written;
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
