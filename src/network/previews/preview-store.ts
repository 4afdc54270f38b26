import type { LinkPreview } from '../cast/model.js';
import { toError } from '../../core/errors/errors.js';
import { pageConnection } from '../../core/dom/connection.js';
import type { Connection } from '../../core/dom/connection.js';
import { httpUrl } from '../../core/read/http-url.js';
import { limitTime, TIMEOUT_MS } from '../../core/http/limit-time.js';
import { createAbortableDelay } from '../../core/http/abortable-delay.js';
import { fetchPreview } from './fetch-preview.js';
import type { PreviewSource } from './fetch-preview.js';
import { createConcurrencyLimit } from './concurrency-limit.js';

// Rules of src/network/previews
const MAX_CONCURRENT = 5;
const DELAY_MS = 100;
const FIRST_BACKOFF_MS = 1000;
const MAX_RETRIES = 5;
const MAX_BACKOFF_MS = FIRST_BACKOFF_MS * 2 ** (MAX_RETRIES - 1);
/**
 * How long a pending request is kept for a card that comes back, as in a scrolled feed, in
 * milliseconds.
 */
const GRACE_MS = 1000;

/** The state of a preview. It is empty until it is ready, and stays empty if there is none. */
export interface PreviewState {
  status: 'idle' | 'loading' | 'ready';
  preview: LinkPreview;
}

export interface PreviewStoreOptions {
  /**
   * Returns the current setting; false without a source.
   * @default the specified proxy
   */
  getSource: () => PreviewSource | false | undefined;
  /** Called once for each host that fails. */
  reportError: (error: unknown, where: `link preview of ${string}`) => void;
  /**
   * Tells whether the browser is online.
   * @default that of the page
   */
  connection?: Connection;
}

/** The link previews of a page, kept outside React so that a preview only renders its own cards. */
export interface PreviewStore {
  /** Returns the same object until it changes. */
  get: (url: string) => PreviewState;
  subscribe: (url: string, listener: () => void) => () => void;
  /**
   * Requests a preview. Requests for the same URL are shared. The returned function releases it: a
   * preview without requests is aborted, or a second later if it was already sent.
   */
  request: (url: string) => () => void;
}

interface Entry {
  state: PreviewState;
  /** The release functions of the pending requests. */
  waiting: Set<() => void>;
  /** Whether the request was sent and has no response yet. */
  isSent: boolean;
  /** Aborted when the preview is ready or forgotten. */
  controller: AbortController;
}

const IDLE: PreviewState = { status: 'idle', preview: {} };
const LOADING: PreviewState = { status: 'loading', preview: {} };
const NOTHING: PreviewState = { status: 'ready', preview: {} };

/** Creates an empty store. Each provider creates its own. */
export function createPreviewStore({
  getSource,
  reportError,
  connection = pageConnection,
}: PreviewStoreOptions): PreviewStore {
  const entries = new Map<string, Entry>();
  const listeners = new Set<{ url: string; listener: () => void }>();
  const blockedHosts = new Set<string>();
  /**
   * The hosts that failed because of the network. They are blocked until the browser is online
   * again; while it is offline they are not blocked.
   */
  const unreachedHosts = new Set<string>();
  const reportedHosts = new Set<string>();
  const limit = createConcurrencyLimit(MAX_CONCURRENT);
  /**
   * The pages for which the proxy responded with 429: the end of the pause (`performance.now`), and
   * the next pause. A card that returns into view continues the wait.
   */
  const refused = new Map<string, { until: number; backoff: number }>();

  const changed = (url?: string) => {
    listeners.forEach((each) => {
      if (each.url === (url ?? each.url)) each.listener();
    });
  };

  /** The source for a page; without one its preview is empty. */
  const sourceFor = (url: string) => {
    // Half a surrogate pair cannot be encoded.
    const host = /\p{Surrogate}/u.test(url) ? undefined : httpUrl(url)?.host;
    return host && !blockedHosts.has(host) && (getSource() ?? {});
  };

  const fetchWithRetries = async (url: string, entry: Entry) => {
    const { signal } = entry.controller;
    const pause = createAbortableDelay(signal);
    const attempt = async () => {
      // Checked before and after the delay, because another request may have blocked the host
      // meanwhile.
      if (sourceFor(url)) await pause(DELAY_MS);
      const source = sourceFor(url);
      if (!source) return {};
      entry.isSent = true;
      return limitTime(TIMEOUT_MS, signal, (limited) => fetchPreview(source, url, limited));
    };
    const known = refused.get(url);
    if (known) await pause(Math.max(0, known.until - performance.now()));
    for (let backoff = known?.backoff ?? FIRST_BACKOFF_MS; ; backoff *= 2) {
      const result = await limit(attempt);
      entry.isSent = false;
      if (typeof result !== 'number') return result;
      // The proxy is busy, which does not block the host.
      if (backoff > MAX_BACKOFF_MS) return {};
      const ms = Math.max(backoff, result);
      refused.set(url, { until: performance.now() + ms, backoff: backoff * 2 });
      await pause(ms);
    }
  };

  /** Repeats the requests that failed because of the network. */
  const recover = () => {
    unreachedHosts.forEach((host) => blockedHosts.delete(host));
    entries.forEach((entry, url) => {
      const { host } = new URL(url);
      const { status, preview } = entry.state;
      if (!unreachedHosts.has(host) || status !== 'ready' || Object.keys(preview).length > 0)
        return;
      if (entry.waiting.size === 0) {
        entries.delete(url);
      } else {
        entry.state = LOADING;
        entry.controller = new AbortController();
        void load(url, entry);
      }
    });
    unreachedHosts.clear();
    changed();
  };

  const fail = (error: unknown, host: string) => {
    const isNetwork = /network|timeout/.test(toError(error).code);
    if (isNetwork) {
      if (unreachedHosts.size === 0) connection.onceOnline(recover);
      unreachedHosts.add(host);
    }
    if (!isNetwork || connection.isOnline()) blockedHosts.add(host);
    if (reportedHosts.has(host)) return;
    reportedHosts.add(host);
    reportError(error, `link preview of ${host}`);
  };

  const load = async (url: string, entry: Entry) => {
    const { signal } = entry.controller;
    const { host } = new URL(url);
    let preview: LinkPreview = {};
    try {
      preview = await fetchWithRetries(url, entry);
      if (!blockedHosts.has(host)) reportedHosts.delete(host);
    } catch (error) {
      if (!signal.aborted) fail(error, host);
    } finally {
      if (!signal.aborted) {
        entry.state = { status: 'ready', preview };
        entry.controller.abort();
        changed(url);
      }
    }
  };

  return {
    get: (url) => entries.get(url)?.state ?? (sourceFor(url) ? IDLE : NOTHING),
    subscribe(url, listener) {
      const each = { url, listener };
      listeners.add(each);
      return () => listeners.delete(each);
    },
    request(url) {
      let entry = entries.get(url);
      if (!entry) {
        entry = {
          state: LOADING,
          waiting: new Set(),
          isSent: false,
          controller: new AbortController(),
        };
        const isBlocked = blockedHosts.has(httpUrl(url)?.host ?? '');
        if (sourceFor(url) || isBlocked) entries.set(url, entry);
        if (sourceFor(url)) {
          void load(url, entry);
        } else {
          entry.state = NOTHING;
          entry.controller.abort();
        }
        changed(url);
      }
      const current = entry;
      const drop = () => {
        if (current.waiting.size > 0 || current.controller.signal.aborted) return;
        entries.delete(url);
        current.controller.abort();
        changed(url);
      };
      const release = () => {
        current.waiting.delete(release);
        if (current.isSent) setTimeout(drop, GRACE_MS);
        else drop();
      };
      current.waiting.add(release);
      return release;
    },
  };
}
