import { countOf } from '../../core/read/fields.js';
import { createBoundedMap } from '../store/bounded-map.js';
import { callSite } from '../http/call-site.js';
import { CLOCKS_MS, clocksDiffer } from '../store/clocks.js';
import { memoryStore } from '../store/memory-store.js';
import { claimAs } from '../store/release-lock.js';
import { askStore, storeError } from '../store/store-error.js';
import { openStore } from '../store/unstorage-store.js';
import type { SignInHandlerOptions } from './sign-in-options.js';

/**
 * How long used nonces and signers are remembered, in milliseconds: the 15 minutes of a proof, and
 * 5 by which one machine's clock may be ahead of the store, and another's behind.
 */
const REMEMBER_MS = 15 * 60_000 + 2 * CLOCKS_MS;
/** The most nonces of which the store has lost its answer. Our own choice. */
const MAX_LOST = 1000;
/**
 * The most calls of `verifySignature` for one nonce: once, and again if a node of the chain has
 * failed. Our own choice.
 */
const MAX_QUESTIONS = 5;

/**
 * Makes sure that nonces and signers are used once. While the store is away each throws, so that no
 * user can sign in: it may know the nonce.
 */
export interface OneTime {
  /** Marks a nonce as used. False if it was used before. */
  claimNonce: (nonce: string) => Promise<boolean>;
  /** Counts a call of `verifySignature` for a nonce. False if there may be no more. */
  spend: (nonce: string) => Promise<boolean>;
  /**
   * When a browser was told that its signer is approved, in milliseconds: null if it was not, 0 if
   * the store does not say when.
   */
  readSigner: (uuid: string) => Promise<number | null>;
  /** Records that a browser was told just now. */
  keepSigner: (uuid: string) => Promise<void>;
}

/**
 * Remembers uses in the memory of this process, and in the store of the site if there is one.
 * Without one, a full memory refuses nobody where the site claims nonces itself, or allows replays.
 * @param secret signs the entries of a storage
 * @throws `setup` for what is no store
 */
export function createNonceGuard(
  {
    store: given,
    claimNonce,
    allowReplay,
  }: Pick<SignInHandlerOptions, 'store' | 'claimNonce' | 'allowReplay'>,
  secret: string,
): OneTime {
  // With a name, as a secret of development may be shorter than that of a store.
  const named = `used nonces and signers of castkit: ${secret}`;
  const own = openStore(given === 'memory' ? undefined : given, named);
  const memory = memoryStore();
  const store = own ?? memory;
  // Some storages do not know for a minute what was written (Cloudflare KV, Netlify Blobs): this
  // process does.
  const stores = [...new Set([store, memory])];
  const mayBeFull = !own && (claimNonce !== undefined || allowReplay === true);
  /** The tokens of claims whose outcome is unknown. */
  const lost = createBoundedMap<{ token: string; expiresAt: number }>(MAX_LOST);

  /**
   * A machine that is behind would accept what the store has forgotten.
   * @throws `setup`
   */
  async function checkClock(): Promise<void> {
    let now = 0;
    try {
      now = Number(await store.now?.());
    } catch {
      // A store that does not tell its time is no reason to sign nobody in.
    }
    if (now && Math.abs(Date.now() - now) > CLOCKS_MS) throw clocksDiffer('setup');
  }
  async function claim(key: string): Promise<boolean> {
    const token = crypto.randomUUID();
    if (own && !(await memory.claim(key, token, REMEMBER_MS).catch(() => true))) return false;
    try {
      // No user was signed in by it.
      const earlier = lost.get(key);
      if (earlier) await store.delete(key, earlier.token);
      return (await claimAs(store, key, token, REMEMBER_MS)) !== null;
    } catch (reason) {
      lost.set(key, { token, expiresAt: Date.now() + REMEMBER_MS });
      if (mayBeFull) return true;
      await memory.delete(key, token);
      throw storeError(reason);
    }
  }

  return {
    async claimNonce(nonce) {
      const key = `nonce:${nonce}`;
      if (!(await claim(key))) return false;
      await checkClock();
      if (!claimNonce) return true;
      try {
        return ((await callSite(() => claimNonce(nonce))) as unknown) === true;
      } catch (error) {
        // The nonce was not used, so the browser can try again.
        for (const each of stores) await each.delete(key).catch(() => {});
        throw error;
      }
    },
    async spend(nonce) {
      const key = `questions:${nonce}`;
      for (const each of stores) {
        if ((await askStore(() => each.increment(key, REMEMBER_MS))) > MAX_QUESTIONS) return false;
      }
      return true;
    },
    async readSigner(uuid) {
      const key = `signer:${uuid}`;
      const kept = (await memory.get(key)) ?? (await askStore(() => store.get(key)));
      await checkClock();
      return kept === null ? null : (countOf(kept) ?? 0);
    },
    async keepSigner(uuid) {
      for (const each of stores) {
        await askStore(() => each.set(`signer:${uuid}`, `${Date.now()}`, REMEMBER_MS));
      }
    },
  };
}
