import { createListeners } from '../../core/listeners.js';
import { parseViewer } from './parse-viewer.js';
import type { Viewer } from './parse-viewer.js';
import { readSession, SESSION_KEY } from './stored-session.js';

/**
 * Who is signed in, shaped for `useSyncExternalStore`: all that a page needs without a widget that
 * signs in or shows the user. Methods need no binding.
 */
export interface SessionReader {
  /** Returns the page's window. A function, so that a reader can be created on a server. */
  getWindow: () => Window & typeof globalThis;
  subscribe: (listener: () => void) => () => void;
  /**
   * Returns the JSON of the session, unchecked, or null. The first call reads local storage.
   */
  getJson: () => string | null;
  /** Returns who is signed in, or null; the same object until the JSON changes. */
  getViewer: () => Viewer | null;
  /** Sets the session that storage has taken, or has refused to take. */
  setJson: (json: string | null, isStored: boolean) => void;
  isStarted: () => boolean;
  /** Listens to messages and to other tabs, until the returned function is called. */
  start: () => () => void;
  /** Reads the messages that the page gets. Set by the store that waits for a login. */
  onMessage?: (event: MessageEvent) => void;
}

/**
 * Creates the reader of a page's session (rules of NeynarAuthButton). Each provider
 * creates its own. Changes of another store, in another tab or of another provider on this page,
 * are adopted.
 */
export function createSessionReader(getWindow: SessionReader['getWindow']): SessionReader {
  const { subscribe, tell } = createListeners();
  let json: string | null | undefined; // undefined: not read yet
  let viewer: Viewer | null | undefined; // undefined: not parsed yet
  let isStarted = false;
  /** Storage rejected the last change: what it contains is outdated, and must not be restored. */
  let storageIsStale = false;

  const read = () => {
    // Preact's server, too, asks who is signed in, and has none.
    const page = getWindow() as Window | undefined;
    return page ? readSession(() => page.localStorage) : null;
  };

  const getJson = () => {
    if (json === undefined) json = read();
    return json;
  };

  const change = (next: string | null) => {
    if (next === json) return;
    json = next;
    viewer = undefined;
    tell();
  };

  const restore = () => {
    if (!storageIsStale) change(read());
  };

  const onStorage = (event: StorageEvent) => {
    if (event.key !== SESSION_KEY && event.key !== null) return; // null: storage was cleared
    // The event of another tab may be older than our last change, so storage is read. An event of
    // this page is never late, and works without storage.
    change(event.isTrusted ? read() : event.newValue);
  };

  const onMessage = (event: MessageEvent) => reader.onMessage?.(event);

  const reader: SessionReader = {
    getWindow,
    subscribe,
    getJson,
    getViewer() {
      const now = getJson();
      if (viewer === undefined) viewer = parseViewer(now);
      return viewer;
    },
    setJson(next, isStored) {
      storageIsStale = !isStored;
      change(next);
    },
    isStarted: () => isStarted,
    start() {
      isStarted = true;
      const window = getWindow();
      window.addEventListener('message', onMessage);
      window.addEventListener('storage', onStorage);
      // A page that returns from the back/forward cache has missed events of other tabs.
      window.addEventListener('pageshow', restore);
      restore();
      return () => {
        isStarted = false;
        window.removeEventListener('message', onMessage);
        window.removeEventListener('storage', onStorage);
        window.removeEventListener('pageshow', restore);
      };
    },
  };
  return reader;
}
