import { countOf } from '../../core/read/fields.js';
import { createBoundedMap } from '../store/bounded-map.js';
import { callSite } from '../http/call-site.js';
import { CLOCKS_MS, clocksDiffer } from '../store/clocks.js';
import { isStore } from '../store/create-store.js';
import { claimAs } from '../store/release-lock.js';
import { storeError } from '../store/store-error.js';
import type { Store } from '../store/store.js';
import type { KeepingStorage } from '../store/unstorage-store.js';

/**
 * How long used nonces and signers are remembered, in milliseconds: the 15 minutes of a proof, and
 * 5 by which the clocks of several machines may differ.
 */
const REMEMBER_MS = 20 * 60_000;
/** The same in a store: one machine's clock may be that much ahead of it, and another's behind. */
const STORE_MS = REMEMBER_MS + CLOCKS_MS;
/** The most entries in memory: 20 minutes of 80 sign-ins a second. Our own choice. */
const MAX_REMEMBERED = 100_000;
/** The most nonces of which the store has lost its answer. Our own choice. */
const MAX_LOST = 1000;
/** The most nonces with a budget. Our own choice. */
const MAX_BUDGETS = 10_000;
/**
 * The most calls of `verifySignature` for one nonce: once, and again if a node of the chain has
 * failed. Our own choice.
 */
const MAX_QUESTIONS = 5;

/**
 * A store that several machines share, in the shape of `unstorage`. It remembers used nonces, each
 * under a key of its own.
 */
export interface NonceStore extends KeepingStorage {}

/** How a site remembers used nonces. */
export interface OneTimeOptions {
  store?: Store | NonceStore | 'memory' | undefined;
  claimNonce?: ((nonce: string) => boolean | Promise<boolean>) | undefined;
  allowReplay?: boolean | undefined;
}

/**
 * Whether a nonce is used for the first time; or, if the memory is full, how long to wait, in
 * milliseconds.
 */
type Claim = 'new' | 'used' | number;

/** Makes sure that nonces and signers are used once. */
export interface OneTime {
  /** Marks a nonce as used. */
  claimNonce: (nonce: string) => Promise<Claim>;
  /** Whether `verifySignature` may be called once more for a nonce. `spend` counts the call. */
  budget: {
    isSpent: (nonce: string) => boolean;
    spend: (nonce: string) => boolean | Promise<boolean>;
  };
  /**
   * When a browser was told that its signer is approved, in milliseconds: null if it was not, 0 if
   * the store does not say when.
   */
  readSigner: (uuid: string) => Promise<number | null>;
  /** How long to wait until a signer can be remembered, in milliseconds. */
  waitForRoom: () => number;
  /** Records that a browser was told just now. */
  keepSigner: (uuid: string) => Promise<void>;
}

/** Remembers uses in this process, for 20 minutes each. */
function createUses() {
  // In the order in which they expire.
  const remembered = new Map<string, number>();
  return {
    /** When an entry was added; null if there is none. */
    read(key: string): number | null {
      const until = remembered.get(key);
      return until === undefined ? null : until - REMEMBER_MS;
    },
    /** How long to wait until an entry can be added, in milliseconds. */
    waitForRoom(): number {
      const now = Date.now();
      // In one walk: who begins again after each finds the first behind all that were deleted,
      // which takes seconds for a full memory.
      for (const [key, until] of remembered) {
        if (until > now) return remembered.size < MAX_REMEMBERED ? 0 : until - now;
        remembered.delete(key);
      }
      return 0;
    },
    keep(key: string): Claim {
      const wait = this.waitForRoom();
      if (remembered.has(key)) return 'used';
      if (wait > 0) return wait;
      remembered.set(key, Date.now() + REMEMBER_MS);
      return 'new';
    },
    release(key: string): void {
      remembered.delete(key);
    },
  };
}

/** Counts the calls for each nonce. Beyond 10,000 nonces, the oldest are forgotten. */
function createBudget() {
  const spent = new Map<string, number>();
  return {
    isSpent: (nonce: string): boolean => (spent.get(nonce) ?? 0) >= MAX_QUESTIONS,
    spend(nonce: string): boolean {
      const count = (spent.get(nonce) ?? 0) + 1;
      spent.set(nonce, count);
      const oldest = spent.size > MAX_BUDGETS ? spent.keys().next().value : undefined;
      if (oldest !== undefined) spent.delete(oldest);
      return count <= MAX_QUESTIONS;
    },
  };
}

/**
 * Remembers uses: first in this process, then as the site chooses. In a site's store, two machines
 * that look up a nonce at the same moment can both find it new; a `Store` and `claimNonce` work in
 * one step.
 */
export function createNonceGuard({ store, claimNonce, allowReplay }: OneTimeOptions): OneTime {
  const kit = isStore(store) ? store : undefined;
  const shared = store === 'memory' || isStore(store) ? undefined : store;
  // Otherwise the memory of this process is only checked first.
  const isAlone = !kit && !shared && !claimNonce && allowReplay !== true;
  const memory = createUses();
  const budget = createBudget();
  /** Asks the store. While it is away no user can sign in: it may know the nonce. */
  async function ask<Result>(call: (kit: Store) => Promise<Result>): Promise<Result | undefined> {
    try {
      return kit && (await call(kit));
    } catch (reason) {
      throw storeError(reason);
    }
  }
  /** The tokens of claims whose outcome is unknown. */
  const lost = createBoundedMap<{ token: string; expiresAt: number }>(MAX_LOST, Infinity, () => 0);
  /**
   * A machine that is behind would accept what the store has forgotten.
   * @throws `setup`
   */
  async function checkClock(all: Store): Promise<void> {
    let now = 0;
    try {
      now = Number(await all.now?.());
    } catch {
      // A store that does not tell its time is no reason to sign nobody in.
    }
    if (now && Math.abs(Date.now() - now) > CLOCKS_MS) throw clocksDiffer('setup');
  }
  async function claim(all: Store, key: string): Promise<boolean> {
    // Nobody was signed in by it.
    const earlier = lost.get(key);
    if (earlier) await all.delete(key, earlier.token);
    const token = crypto.randomUUID();
    try {
      return (await claimAs(all, key, token, STORE_MS)) !== null;
    } catch (reason) {
      lost.set(key, { token, expiresAt: Date.now() + STORE_MS });
      throw reason;
    }
  }
  const read = (key: string) => callSite(() => shared?.getItem(`castkit:${key}`));
  const keep = (key: string) => {
    const ttl = { ttl: REMEMBER_MS / 1000 };
    return callSite(() => shared?.setItem(`castkit:${key}`, `${Date.now()}`, ttl));
  };

  async function isNew(nonce: string): Promise<boolean> {
    if ((await ask((all) => claim(all, `nonce:${nonce}`))) === false) return false;
    if (kit) await checkClock(kit);
    const kept = await read(`nonce:${nonce}`);
    if (kept !== null && kept !== undefined) return false;
    await keep(`nonce:${nonce}`);
    if (!claimNonce) return true;
    const isClaimed: unknown = await callSite(() => claimNonce(nonce));
    return isClaimed === true;
  }

  return {
    budget: {
      isSpent: budget.isSpent,
      async spend(nonce) {
        const count = await ask((all) => all.increment(`questions:${nonce}`, REMEMBER_MS));
        return budget.spend(nonce) && (count ?? 0) <= MAX_QUESTIONS;
      },
    },
    async claimNonce(nonce) {
      const key = `nonce:${nonce}`;
      const claim = memory.keep(key);
      if (claim === 'used' || (isAlone && claim !== 'new')) return claim;
      try {
        return (await isNew(nonce)) ? 'new' : 'used';
      } catch (error) {
        // The nonce was not used, so the browser can try again.
        memory.release(key);
        throw error;
      }
    },
    async readSigner(uuid) {
      const key = `signer:${uuid}`;
      const toldAt = memory.read(key);
      if (toldAt !== null) return toldAt;
      const kept = (await ask((all) => all.get(key))) ?? (await read(key));
      if (kit) await checkClock(kit);
      return kept === null || kept === undefined ? null : (countOf(kept) ?? 0);
    },
    waitForRoom: () => (isAlone ? memory.waitForRoom() : 0),
    async keepSigner(uuid) {
      const key = `signer:${uuid}`;
      await ask((all) => all.set(key, `${Date.now()}`, STORE_MS));
      await keep(key);
      memory.keep(key);
    },
  };
}
