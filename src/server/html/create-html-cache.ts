import { callHandler } from '../../core/errors/call-handler.js';
import { toError } from '../../core/errors/errors.js';
import type { NeynarError } from '../../core/errors/errors.js';
import { limitTime, TIMEOUT_MS } from '../../core/http/limit-time.js';
import { fieldsOf } from '../../core/read/fields.js';
import { writeKey } from './html-key.js';
import type { HtmlKey } from './html-key.js';
import { createSignedStore } from './html-store.js';
import type { HtmlStore, KeptHtml, SignedStore } from './html-store.js';
import { readPositive } from '../http/options.js';
import { computeOnce } from '../store/compute-once.js';
import { isStore, readSecret } from '../store/create-store.js';
import { LOST_MS, settles } from '../store/flights.js';
import type { Flight } from '../store/flights.js';
import { createKeptAnswers } from '../store/kept-answers.js';
import type { Store } from '../store/store.js';

/** The options of `createHtmlCache`. */
export interface HtmlCacheOptions {
  /**
   * How long an entry is used, in milliseconds; at most a day.
   * @default 60,000
   */
  lifetime?: number | undefined;
  /**
   * The maximum number of entries in memory. The least recently used are removed first.
   * @default 1,000
   */
  maxEntries?: number | undefined;
  /**
   * The maximum size of memory in bytes, counted as two for each character. A larger entry is not
   * cached.
   * @default 32,000,000
   */
  maxBytes?: number | undefined;
  /**
   * A store that several machines share: that of `redisStore`, `postgresStore` or `unstorageStore`,
   * with which one machine renders while the others return the old HTML, for at most a minute, or
   * wait; or a storage in the shape of `unstorage`, which requires a `secret`. After a call that
   * takes half a second, the store is not used for a second, and then tried with one call.
   * @default only the memory of this process
   */
  store?: Store | HtmlStore | undefined;
  /**
   * Signs the entries of a storage, so that no other program that writes to it can put HTML on your
   * pages. Use 32 characters or more. It is SECRET.
   */
  secret?: string | undefined;
  /**
   * The time in milliseconds that `render` may take. After it, everyone who waits gets the error
   * `timeout`.
   * @default 15,000
   */
  timeout?: number | undefined;
  /**
   * Called with the promise of each write to a storage, like `waitUntil` of a worker. Use it on
   * servers that stop once they have responded. A `redisStore` or `postgresStore` is awaited.
   * @default the store is written to in the background
   */
  waitUntil?: ((written: Promise<void>) => void) | undefined;
  /**
   * Called with errors of the store, with invalid entries in it, and with unusable keys. HTML is
   * rendered anyway.
   */
  onError?: ((error: NeynarError) => void) | undefined;
}

/** A cache of rendered HTML by its key. */
export interface HtmlCache {
  /**
   * Returns the cached HTML of a key, or calls `render` once for all who request it at that time,
   * and again if it takes five seconds. So `render` may depend only on the key. Null and errors are
   * not cached.
   * @throws what `render` throws; `timeout`; `handler` if it returns neither a text nor null
   */
  render: <Html extends string | null>(
    key: HtmlKey,
    render: () => Html | Promise<Html>,
  ) => Promise<string | Extract<Html, null>>;
  /**
   * Removes the HTML of a key from memory and the store, for example after the viewer has liked the
   * cast.
   */
  forget: (key: HtmlKey) => Promise<void>;
}

type Render = () => string | null | Promise<string | null>;

const LIFETIME_MS = 60_000;
/** Our own choice: a card has 4 kB, with its rules 30. */
const MAX_ENTRIES = 1000;
const MAX_BYTES = 32_000_000;

function openStore({ store, secret }: HtmlCacheOptions, maxBytes: number): SignedStore | undefined {
  if (store === undefined || isStore(store)) return undefined;
  const { getItem, setItem } = fieldsOf(store);
  if (typeof getItem !== 'function' || typeof setItem !== 'function') {
    throw toError('store of createHtmlCache needs getItem and setItem.', 'setup');
  }
  return createSignedStore(store, readSecret(secret), maxBytes);
}

/**
 * Creates a bounded cache of rendered HTML, by cast, viewer and look. It renders once for all who
 * request the same HTML at the same time. Create one for each process.
 * @throws `setup` if a store has no `getItem` or `setItem`, or no `secret`
 * @example A snapshot that is rendered once a minute
 * ```ts
 * const cache = createHtmlCache();
 * const options = { theme: 'dark', locale: 'de' } as const;
 * const html = await cache.render({ hash, viewer: null, look: options }, async () => {
 *   const cast = await fetchCast({ type: 'hash', identifier: hash, clientId });
 *   return cast && renderCastToHtml(cast, options);
 * });
 * ```
 */
export function createHtmlCache(options: HtmlCacheOptions = {}): HtmlCache {
  // At most a day: older HTML no longer matches the cast.
  const lifetime = readPositive(options.lifetime, LIFETIME_MS);
  const timeout = readPositive(options.timeout, TIMEOUT_MS);
  const maxBytes = readPositive(options.maxBytes, MAX_BYTES, Infinity);
  const maxEntries = readPositive(options.maxEntries, MAX_ENTRIES, Infinity);
  const bytesOf = ({ html }: KeptHtml) => 2 * html.length;
  const answers = createKeptAnswers<KeptHtml>({ maxEntries, maxBytes, bytesOf });
  const kit = isStore(options.store) ? options.store : undefined;
  const store = openStore(options, maxBytes);
  /** The pending writes into the store. */
  const writes = new Map<string, Flight<void>>();

  const report = (reason: unknown) => {
    callHandler(
      () => options.onError?.(toError(reason)),
      () => {},
    );
  };

  // Limited to this server's lifetime, whatever another server's clock says.
  const isUsable = ({ expiresAt }: KeptHtml) => expiresAt - Date.now() <= lifetime;

  async function findInStore(key: string): Promise<KeptHtml | undefined> {
    const kept = await store?.read(key).catch(report);
    const left = kept ? kept.expiresAt - Date.now() : 0;
    return kept && left > 0 && isUsable(kept) ? kept : undefined;
  }

  function keepInStore(key: string, kept: KeptHtml): void {
    // HTML that is too large for the memory is kept nowhere.
    if (!store || 2 * key.length + bytesOf(kept) > maxBytes) return;
    const written = store
      .write(key, kept)
      .catch(report)
      .finally(() => {
        if (writes.get(key)?.result === written) writes.delete(key);
      });
    writes.set(key, { result: written, until: performance.now() + LOST_MS });
    callHandler(() => options.waitUntil?.(written), report);
  }

  async function renderOnce(render: Render): Promise<KeptHtml | null> {
    const html: unknown = await limitTime(timeout, undefined, async () => await render());
    if (html === null) return null;
    if (typeof html === 'string') return { html, expiresAt: Date.now() + lifetime };
    throw toError('render of createHtmlCache returned neither a text nor null.', 'handler');
  }

  /** Finds or renders the HTML of a key. What was removed meanwhile is not kept. */
  async function find(
    key: string,
    render: Render,
    isCurrent: () => boolean,
  ): Promise<KeptHtml | null> {
    if (kit) {
      return computeOnce<KeptHtml>({
        store: kit,
        key: `html\n${key}`,
        compute: () => renderOnce(render),
        write: (kept) => (bytesOf(kept) > maxBytes ? null : `${kept.expiresAt} ${kept.html}`),
        read(text) {
          const at = text.indexOf(' ');
          const kept = { html: text.slice(at + 1), expiresAt: Number(text.slice(0, at)) };
          return isUsable(kept) ? kept : null;
        },
        lease: timeout,
        fail: report,
        mayKeep: isCurrent,
      });
    }
    const known = await findInStore(key);
    if (known) return known;
    const kept = await renderOnce(render);
    if (kept && isCurrent()) keepInStore(key, kept);
    return kept;
  }

  return {
    async render<Html extends string | null>(given: HtmlKey, render: () => Html | Promise<Html>) {
      const key = writeKey(given);
      if (key === null) {
        report(
          toError(
            'The key of createHtmlCache needs hash, viewer, and a look that is JSON.',
            'setup',
          ),
        );
      }
      const kept = await (key === null
        ? renderOnce(render)
        : answers.find(key, (isCurrent) => find(key, render, isCurrent)));
      return (kept?.html ?? null) as string | Extract<Html, null>;
    },
    async forget(given) {
      const key = writeKey(given);
      if (key === null) return;
      answers.forget(key);
      // Waits for a pending write, which would otherwise add the entry again.
      const pending = writes.get(key);
      if (pending) await settles(pending);
      await store?.remove(key).catch(report);
      await kit?.delete(`html\n${key}`).catch(report);
    },
  };
}
