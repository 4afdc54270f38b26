import { fieldsOf, textOf } from '../../core/read/fields.js';
import { dropLost, LOST_MS, settles } from '../store/flights.js';
import type { Flight } from '../store/flights.js';
import { claimAs, LOOKS_MS, sleep } from '../store/release-lock.js';
import { storeError } from '../store/store-error.js';
import type { Store } from '../store/store.js';
import type { WriteResult } from './write-api.js';
import { createPosted, createWriteGate, MINUTE_MS, POSTED_MS } from './write-gate.js';
import type { GateOutcome, Posted, Posting, WriteGate, WriteLimits } from './write-gate.js';

/** How long a page waits while another machine posts the same, in milliseconds. Our own choice. */
const BUSY_MS = 1000;
/** The time a machine may need beside writing, in milliseconds: nine calls of the store. */
const STORE_MS = 9000;

/** The known fields of a post that has begun. */
type Known = Pick<Posted, 'words' | 'written'>;

function readPosted(text: string | null): Known | null {
  if (text === null) return null;
  const { words, written } = fieldsOf(JSON.parse(text));
  const hash = textOf(fieldsOf(written).hash);
  return { words: textOf(words), written: written ? (hash ? { hash } : {}) : null };
}

/**
 * Creates a gate that is the same on all machines. While the store is away nothing is posted, as
 * another machine may have posted the same; other writes are the same if they come twice, and are
 * counted by this process.
 * @param timeout the longest time of a write, in milliseconds
 */
export function createSharedGate(store: Store, limits: WriteLimits, timeout: number): WriteGate {
  const local = createWriteGate(limits, timeout);
  // This process knows its own posts while the store is away.
  const posted = createPosted();
  // One request asks for a draft. The others of this process wait for it, and not for the store.
  const posting = new Map<string, Flight<GateOutcome> & { words: string; signal: AbortSignal }>();
  /** A machine that has ended in the middle leaves its lock for so long. */
  const lease = timeout + STORE_MS;

  /** Calls the store. A value that is not signed is no value: nothing is known. */
  async function ask<Result>(call: () => Promise<Result>): Promise<Result> {
    try {
      return await call();
    } catch (reason) {
      throw storeError(reason);
    }
  }
  const find = async (key: string) => readPosted(await ask(() => store.get(`posted:${key}`)));
  const decide = (known: Known, words: string): GateOutcome =>
    known.words === words && known.written ? { written: known.written } : { other: known.written };

  async function post(given: Posting): Promise<GateOutcome> {
    const { key, words, earlier, waitOf, write, isRefusal, signal, fail } = given;
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
      while ((await ask(() => store.get(`posting:${each}`))) !== null) {
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
      const left = await waitOf();
      if (left > 0) return { wait: left };
      const keep = (written: WriteResult | null) =>
        ask(() => store.set(`posted:${key}`, JSON.stringify({ words, written }), POSTED_MS));
      // Before it is written: if this process ends meanwhile, the others know that it may be.
      await keep(null);
      let written;
      try {
        written = await write();
      } catch (reason) {
        if (!known && isRefusal(reason)) await store.delete(`posted:${key}`).catch(fail);
        throw reason;
      }
      posted.set(key, { words, written, expiresAt: Date.now() + POSTED_MS });
      await keep(written).catch(fail);
      return { written };
    } finally {
      await release(fail);
    }
  }

  return {
    fly: local.fly,

    async waitOf({ signer, address }, fail) {
      const busy = local.waitForPlace();
      if (busy > 0) return busy;
      const now = Date.now();
      const minute = Math.floor(now / MINUTE_MS);
      // The signer first: what is refused to one must not use up the writes of their address.
      const counted = [
        { key: `signer:${signer}`, max: limits.signer },
        ...(address === null ? [] : [{ key: `address:${address}`, max: limits.address }]),
      ];
      try {
        for (const { key, max } of counted) {
          const times = await store.increment(`writes:${key}:${minute}`, 2 * MINUTE_MS);
          if (times > max) return (minute + 1) * MINUTE_MS - now;
        }
        return local.waitForPlace();
      } catch (reason) {
        fail(storeError(reason));
        return local.waitOf({ signer, address });
      }
    },

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
      const own = posted.get(key);
      if (own) return decide(own, words);
      const flight = { words, signal, result: post(given), until: performance.now() + LOST_MS };
      posting.set(key, flight);
      try {
        return await flight.result;
      } finally {
        if (posting.get(key) === flight) posting.delete(key);
      }
    },
  };
}
