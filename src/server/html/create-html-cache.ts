import { callHandler } from '../../core/errors/call-handler.js';
import { toError } from '../../core/errors/errors.js';
import type { NeynarError } from '../../core/errors/errors.js';
import { limitTime, TIMEOUT_MS } from '../../core/http/limit-time.js';
import { writeKey } from './html-key.js';
import type { HtmlKey } from './html-key.js';
import { readPositive } from '../http/options.js';
import { computeOnce } from '../store/compute-once.js';
import { createKeptAnswers } from '../store/kept-answers.js';
import type { Store } from '../store/store.js';
import { openStore } from '../store/unstorage-store.js';
import type { UnstorageLike } from '../store/unstorage-store.js';

/** HTML that is kept until a time, in milliseconds since 1970. */
interface KeptHtml {
  html: string;
  expiresAt: number;
}

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
   * A store that several machines share: one machine renders while the others return the old HTML,
   * for at most a minute, or wait. A storage in the shape of `unstorage` is taken for the
   * `unstorageStore` of it and `secret`. After a call that takes half a second, the store is not
   * used for a second, and then tried with one call.
   * @default only the memory of this process
   */
  store?: Store | UnstorageLike | undefined;
  /**
   * The secret of `unstorageStore`, for a `store` that is a storage. Use 32 characters or more.
   */
  secret?: string | undefined;
  /**
   * The time in milliseconds that `render` may take. After it, everyone who waits gets the error
   * `timeout`.
   * @default 15,000
   */
  timeout?: number | undefined;
  /**
   * Called with the promise of each HTML that is looked up in the store or rendered for it, like
   * `waitUntil` of a worker: it is written for the other machines also if the visitor has left.
   * @default what a visitor has begun who leaves may end, and others render after five seconds
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

/**
 * Creates a bounded cache of rendered HTML, by cast, viewer and look. It renders once for all who
 * request the same HTML at the same time. Create one for each process.
 * @throws `setup` for a `store` that is neither a store nor a storage, or for one without `secret`
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
  const store = openStore(options.store, options.secret);

  const report = (reason: unknown) => {
    callHandler(
      () => options.onError?.(toError(reason)),
      () => {},
    );
  };

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
    if (!store) return renderOnce(render);
    const found = computeOnce<KeptHtml>({
      store,
      key: `html\n${key}`,
      compute: () => renderOnce(render),
      // HTML that is too large for the memory is kept nowhere.
      write: (kept) => (bytesOf(kept) > maxBytes ? null : `${kept.expiresAt} ${kept.html}`),
      read(text) {
        const at = text.indexOf(' ');
        const kept = { html: text.slice(at + 1), expiresAt: Number(text.slice(0, at)) };
        // Limited to this server's lifetime, whatever another server's clock says.
        return kept.expiresAt - Date.now() <= lifetime ? kept : null;
      },
      lease: timeout,
      fail: report,
      mayKeep: isCurrent,
    });
    const ignore = () => {};
    callHandler(() => options.waitUntil?.(found.then(ignore, ignore)), report);
    return found;
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
      await store?.delete(`html\n${key}`).catch(report);
    },
  };
}
