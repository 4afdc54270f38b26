import { fieldsOf, textOf } from '../../core/read/fields.js';
import { createBoundedMap } from '../bounded-map.js';
import { releaseLock, startLease } from '../store/release-lock.js';
import { storeError } from '../store/store-error.js';
import type { Store } from '../store/store.js';
import type { WriteResult } from './write-api.js';
import { createWriteGate, MINUTE_MS, POSTED_MS } from './write-gate.js';
import type { WriteGate, WriteLimits } from './write-gate.js';

/** How long to wait before looking again for the outcome of another machine, in milliseconds. */
const LOOK_MS = 100;
/** What a machine may need beside writing, in milliseconds: six calls of the store. */
const STORE_MS = 6000;
const MAX_ENTRIES = 10_000;
const MAX_BYTES = 4_000_000;
const ENTRY_BYTES = 300;

/** A post that has begun. */
interface Posted {
  /** The digest of the words. */
  words: string;
  /** Null if the outcome is unknown. */
  written: WriteResult | null;
}

function readPosted(text: string | null): Posted | null {
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
  const local = createWriteGate(limits);
  // What this process has posted is known to it while the store is away.
  const posted = createBoundedMap<Posted & { expiresAt: number }>(
    MAX_ENTRIES,
    MAX_BYTES,
    () => ENTRY_BYTES,
  );
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
  async function wait(signal: AbortSignal): Promise<void> {
    await new Promise((resolve) => {
      setTimeout(resolve, LOOK_MS);
    });
    signal.throwIfAborted();
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

    async once({ key, words, earlier, waitOf, write, isRefusal, signal, fail }) {
      const decide = (known: Posted) =>
        known.words === words && known.written
          ? { written: known.written }
          : { other: known.written };
      const own = posted.get(key);
      if (own) return decide(own);
      for (const each of earlier) {
        // Waits for a pending version, whose outcome decides.
        while ((await ask(() => store.get(`posting:${each}`))) !== null) await wait(signal);
        const known = posted.get(each) ?? (await find(each));
        if (known?.written) return { other: known.written };
      }
      const lock = `posting:${key}`;
      let isOver: () => boolean;
      for (;;) {
        isOver = startLease(lease);
        if (await ask(() => store.claim(lock, '', lease))) break;
        // It may have been posted while the lock could not be removed.
        const known = await find(key);
        if (known?.written) return decide(known);
        await wait(signal);
      }
      try {
        const known = await find(key);
        // A second attempt of the same words goes on where the first one's outcome is unknown.
        if (known && (known.words !== words || known.written)) return decide(known);
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
        await releaseLock(store, lock, isOver, fail);
      }
    },
  };
}
