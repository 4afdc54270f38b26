import type { LinkPreview } from '../api/types.js';
import { toError } from '../json/errors.js';
import { httpUrl } from '../json/http-url.js';
import { createAbortableDelay } from './abortable-delay.js';
import { askSource } from './ask-source.js';
import type { PreviewSource } from './ask-source.js';
import { createLimit } from './limit.js';

// SPEC.md 8 and 9
const MOST_AT_ONCE = 5;
const DELAY_MS = 100;
const FIRST_BACKOFF_MS = 1000;
const MOST_RETRIES = 5;
const LAST_BACKOFF_MS = FIRST_BACKOFF_MS * 2 ** (MOST_RETRIES - 1);
/** Whoever never answers would keep a place for ever, and five of them all places. */
const TIMEOUT_MS = 15_000;

/** What is known of a page. The preview is empty until it is ready, and stays so where there is none. */
export interface PreviewState {
  status: 'idle' | 'loading' | 'ready';
  preview: LinkPreview;
}

export interface PreviewClientOptions {
  /** The owner's setting of this moment, asked for at each use; false: nowhere. Default: the specified proxy. */
  getSource: () => PreviewSource | false | undefined;
  /** Told once of each host that failed. */
  reportError: (error: unknown, where: `link preview of ${string}`) => void;
}

/** The link previews of a page, kept outside React: one that arrives renders its own cards and no other. */
export interface PreviewClient {
  /** The same object until it changes. */
  get: (url: string) => PreviewState;
  subscribe: (url: string, listener: () => void) => () => void;
  /**
   * Asks for a preview, once for all who ask the same. The returned function says that one of them no longer waits; when
   * nobody does, what has not arrived is given up.
   */
  request: (url: string) => () => void;
  /** Forgets everything, and gives up what is under way. */
  reset: () => void;
}

interface Entry {
  state: PreviewState;
  /** The release functions of those who wait. */
  waiting: Set<() => void>;
  /** Aborted when it is over: arrived, or forgotten. */
  controller: AbortController;
}

const IDLE: PreviewState = { status: 'idle', preview: {} };
const LOADING: PreviewState = { status: 'loading', preview: {} };
const NOTHING: PreviewState = { status: 'ready', preview: {} };

/** A client that knows nothing yet: made for a provider, never shared between two. */
export function createPreviewClient({
  getSource,
  reportError,
}: PreviewClientOptions): PreviewClient {
  const entries = new Map<string, Entry>();
  const listeners = new Set<{ url: string; listener: () => void }>();
  const blockedHosts = new Set<string>();
  const limit = createLimit(MOST_AT_ONCE);
  /**
   * The pages that the proxy was too busy for: until when it is left alone (`performance.now`), and the
   * pause after that. A card that leaves the view and comes back waits on, and does not start anew.
   */
  const refused = new Map<string, { until: number; backoff: number }>();

  const changed = (url?: string) => {
    listeners.forEach((each) => {
      if (each.url === (url ?? each.url)) each.listener();
    });
  };

  /** Whom to ask about this page; where there is nobody, its preview is empty. */
  const sourceFor = (url: string) => {
    // Half a character cannot be sent: encoding it throws.
    const host = /\p{Surrogate}/u.test(url) ? undefined : httpUrl(url)?.host;
    return host && !blockedHosts.has(host) && (getSource() ?? {});
  };

  const ask = async (url: string, signal: AbortSignal) => {
    const pause = createAbortableDelay(signal);
    const attempt = async () => {
      // Asked before and after: while this one waited, for its turn or for its time, another may have blocked the host.
      if (sourceFor(url)) await pause(DELAY_MS);
      const source = sourceFor(url);
      if (!source) return {};
      const timeout = pause(TIMEOUT_MS).then(() => {
        throw toError('Request timed out', 'timeout');
      });
      // A race, for the owner's function need not heed the signal.
      return Promise.race([askSource(source, url, signal), timeout]);
    };
    const known = refused.get(url);
    if (known) await pause(Math.max(0, known.until - performance.now()));
    for (let backoff = known?.backoff ?? FIRST_BACKOFF_MS; ; backoff *= 2) {
      const answer = await limit(attempt);
      if (typeof answer !== 'number') return answer;
      // The proxy is busy: the host is not to blame, and not blocked.
      if (backoff > LAST_BACKOFF_MS) return {};
      const ms = Math.max(backoff, answer);
      refused.set(url, { until: performance.now() + ms, backoff: backoff * 2 });
      await pause(ms);
    }
  };

  const load = async (url: string, entry: Entry) => {
    const { signal } = entry.controller;
    const { host } = new URL(url);
    let preview: LinkPreview = {};
    try {
      preview = await ask(url, signal);
    } catch (error) {
      if (signal.aborted || blockedHosts.has(host)) return;
      blockedHosts.add(host);
      reportError(error, `link preview of ${host}`);
    } finally {
      if (!signal.aborted) {
        entry.state = { status: 'ready', preview };
        // Also ends what has lost the race.
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
        entry = { state: LOADING, waiting: new Set(), controller: new AbortController() };
        if (sourceFor(url)) {
          entries.set(url, entry);
          void load(url, entry);
        } else entry.controller.abort();
        changed(url);
      }
      const { waiting, controller } = entry;
      const release = () => {
        waiting.delete(release);
        if (waiting.size > 0 || controller.signal.aborted) return;
        entries.delete(url);
        controller.abort();
        changed(url);
      };
      waiting.add(release);
      return release;
    },
    reset() {
      entries.forEach(({ controller }) => {
        controller.abort();
      });
      entries.clear();
      blockedHosts.clear();
      refused.clear();
      changed();
    },
  };
}
