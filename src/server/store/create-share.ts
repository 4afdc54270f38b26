import { VERSION } from '../../network/api/version.js';
import { toText } from '../../core/errors/errors.js';
import { toHex } from './hex.js';
import { isPlain, writeValue } from '../html/html-key.js';
import { computeOnce } from './compute-once.js';
import { readStore } from './create-store.js';
import type { Store } from './store.js';

/** The options of handlers whose answers are shared by machines. */
export interface StoreKeyOptions {
  /**
   * The store of all machines: one of them finds an answer while the others send the old one, for
   * at most a minute, or wait. While the store is away, each finds its own. What has a viewer is
   * not in it.
   * @default the memory of this process
   */
  store?: Store | undefined;
  /**
   * Names what the functions among the options answer, such as `data` and `fetch`, and objects of
   * your classes, for machines to share it. Only handlers with equal options share answers, and
   * whether two functions are equal cannot be seen from another process. Give each set of functions
   * a key of its own. Fonts are compared by their bytes.
   * @default a handler with such functions shares only with those of its process
   */
  storeKey?: string | undefined;
}

/** Finds a value for all machines, or computes it. `fail` is called with errors of the store. */
export type Share<Kept> = (
  key: string,
  compute: () => Promise<Kept>,
  fail: (reason: unknown) => void,
) => Promise<Kept>;

interface Sharing<Kept> {
  name: string;
  /**
   * All options of the handler. Each is a part of the key, also one that is added later, but for
   * those without which an answer is the same: the caller sets them to undefined.
   */
  options: StoreKeyOptions & Record<string, unknown>;
  /** Loads the options that are functions only because they are late. */
  load?: (() => Promise<object>) | undefined;
  /** How long a value is used, in milliseconds, whatever another machine's clock says. */
  lifetime: number;
  /** How long a machine may compute before another one does, in milliseconds. */
  lease: number;
  /** The value as text; null if it is for this process alone. */
  write: (kept: Kept) => string | null;
  /** Reads what `write` has written. */
  read: (text: string) => Kept | null;
}

/** The deepest option, in levels. Our own choice: a feed among others has four. */
const MAX_LEVELS = 8;

/** The names of objects that no text describes. No other process has them. */
const identities = new WeakMap<object, string>();

function identityOf(value: object): string {
  const known = identities.get(value) ?? crypto.randomUUID();
  identities.set(value, known);
  return known;
}

const digest = async (bytes: BufferSource) => toHex(await crypto.subtle.digest('SHA-256', bytes));

/** The name of what handlers with these options answer. No store learns a key of the API by it. */
async function nameOf(options: object, storeKey: string): Promise<string> {
  const files: BufferSource[] = [];
  const write = (value: unknown): string =>
    writeValue(value, MAX_LEVELS, (other) => {
      if (other instanceof Headers) return write([...other]);
      if (other instanceof ArrayBuffer || ArrayBuffer.isView(other)) {
        return `#${files.push(other as BufferSource)}`;
      }
      if (other instanceof Map || other instanceof Set) return `#${write([...other])}`;
      if (other instanceof Date) return `#${Number(other)}`;
      if (other instanceof URL || other instanceof RegExp) return `#${write(String(other))}`;
      // The site vouches for what only its code knows, and not for plain data that is too deep.
      if (typeof other === 'function') return `#${storeKey || identityOf(other)}`;
      if (typeof other === 'object' && other) {
        const isData = Array.isArray(other) || isPlain(other);
        return `#${(!isData && storeKey) || identityOf(other)}`;
      }
      return `#${String(other)}`;
    });
  const text = new TextEncoder().encode(write([VERSION, storeKey, options]));
  return (await Promise.all([text, ...files].map(digest))).join();
}

/**
 * Shares what a handler answers among the machines whose handlers have the same options. Without a
 * store each value is computed.
 * @throws `setup` for a store that is none
 */
export function createShare<Kept extends { expiresAt: number }>({
  name,
  options: { store: given, storeKey, onError: _, ...options },
  load,
  lifetime,
  lease,
  write,
  read,
}: Sharing<Kept>): Share<Kept> {
  const store = readStore(given);
  if (!store) return async (_key, compute) => compute();
  let loaded: string | undefined;
  return async (key, compute, fail) => {
    loaded ??= await nameOf({ ...options, ...(await load?.()) }, toText(storeKey ?? ''));
    const found = await computeOnce<Kept>({
      store,
      key: `${name} ${loaded}\n${key}`,
      compute,
      write,
      read(text) {
        const known = read(text);
        return known && known.expiresAt - Date.now() <= lifetime ? known : null;
      },
      lease,
      fail,
    });
    return found ?? compute();
  };
}
