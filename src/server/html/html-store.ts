import { toError } from '../../core/errors/errors.js';
import { createBreaker, limitStoreTime } from '../http/create-breaker.js';
import { createSigner } from '../store/create-signer.js';
import { ttlOf } from '../store/ttl-of.js';
import type { KeepingStorage } from '../store/unstorage-store.js';

/** HTML that is kept until a time, in milliseconds since 1970. */
export interface KeptHtml {
  html: string;
  expiresAt: number;
}

/** A store that several machines share, in the shape of `unstorage`. */
export interface HtmlStore extends KeepingStorage {
  /** Removes the value of a key. Without this method, values remain until they expire. */
  removeItem?: ((key: string) => unknown) | undefined;
}

export interface SignedStore {
  /**
   * Returns the entry of a key if it is signed; undefined while the store is slow.
   * @throws what the store throws; `timeout`; `invalid` for an entry that is not ours
   */
  read: (key: string) => Promise<KeptHtml | undefined>;
  /**
   * Signs and stores HTML, unless the store is slow.
   * @throws what the store throws; `timeout`
   */
  write: (key: string, kept: KeptHtml) => Promise<void>;
  /**
   * Removes an entry, if the store can.
   * @throws what the store throws; `timeout`
   */
  remove: (key: string) => Promise<void>;
}

/** The start of each entry. No text that other code reads as JSON starts like this. */
const FORMAT = 'castkit-html-1';
const ENTRY = new RegExp(`^${FORMAT} ([\\da-f]{64}) (\\d{1,15}) `);

/**
 * Signs each entry together with its key and time, and reads no others. So another program that
 * writes into the store can neither inject HTML, nor swap that of two viewers, nor prolong any.
 * @param maxLength the longest entry that is read, in characters
 */
export function createSignedStore(
  store: HtmlStore,
  secret: string,
  maxLength: number,
): SignedStore {
  const { sign, isSigned } = createSigner(secret, 'html cache');
  const breaker = createBreaker();
  // Stores differ in the characters, cases and lengths of keys that they support. With another
  // secret the names differ, and whose HTML an entry is cannot be guessed.
  const nameOf = async (key: string) => `castkit:html:${await sign(`name\n${key}`)}`;
  const signed = (name: string, expiresAt: string, html: string) =>
    `${FORMAT}\n${name}\n${expiresAt}\n${html}`;

  return {
    async read(key) {
      const name = await nameOf(key);
      const entry: unknown = await breaker.run(() => limitStoreTime(() => store.getItem(name)));
      if (entry === null || entry === undefined) return undefined;
      const text = typeof entry === 'string' && entry.length <= maxLength ? entry : '';
      const [head = '', code = '', expiresAt = ''] = ENTRY.exec(text) ?? [];
      const html = text.slice(head.length);
      if (!head || !(await isSigned(signed(name, expiresAt, html), code)))
        throw toError('An entry of the store is not signed with this secret.', 'invalid');
      return { html, expiresAt: Number(expiresAt) };
    },
    async write(key, { html, expiresAt }) {
      const name = await nameOf(key);
      const time = `${expiresAt}`;
      const code = await sign(signed(name, time, html));
      const ttl = ttlOf(expiresAt - Date.now());
      const entry = `${FORMAT} ${code} ${time} ${html}`;
      await breaker.run(() => limitStoreTime(() => store.setItem(name, entry, { ttl })));
    },
    async remove(key) {
      const name = await nameOf(key);
      // Also called while the store is slow: removed HTML must not come back.
      await limitStoreTime(() => store.removeItem?.(name));
    },
  };
}
