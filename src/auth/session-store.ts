import { toError } from '../json/errors.js';
import type { NeynarError } from '../json/errors.js';
import { type PendingLogin, readLoginMessage } from './login-message.js';
import { buildLoginUrl, type LoginSettings } from './login-url.js';
import { openLogin } from './login-window.js';
import { completeUser, parseSession } from './parse-session.js';
import { readSession, removeSession, SESSION_KEY, writeSession } from './stored-session.js';
import type { INeynarAuthenticatedUser, IUser, SessionPlace, StoredSession } from './types.js';

/** What the embedding site is told. */
export interface SessionCallbacks {
  /**
   * Called once for each login that this store's `signIn` began, after the session is set and
   * stored.
   */
  onAuthSuccess?: ((result: { user: INeynarAuthenticatedUser }) => void) | undefined;
  /** Called once for each `signOut` of a signed-in user, with the user without `signer_uuid`. */
  onSignout?: ((user: IUser) => void) | undefined;
  /** Told of a callback that threw and of a wrong setting. Default: both are logged. */
  onError?: ((error: NeynarError, where: SessionPlace) => void) | undefined;
}

export interface SessionStoreOptions {
  /** The page's window; asked for when needed, so that a store can be made on a server. */
  getWindow: () => Window & typeof globalThis;
  /** The callbacks of this moment; asked for at each use. */
  getCallbacks: () => SessionCallbacks;
}

/**
 * Who is signed in, shaped for `useSyncExternalStore`. Needs no binding: methods may be passed on
 * alone.
 */
export interface SessionStore {
  subscribe: (listener: () => void) => () => void;
  /**
   * The signed-in user or null; the same object until the session changes. Reads storage at the
   * first call.
   */
  getSnapshot: () => INeynarAuthenticatedUser | null;
  /** Null: a server knows nobody, and hydration must agree with it. */
  getServerSnapshot: () => null;
  /**
   * Listens to the login window and to other tabs until the returned function is called. May be
   * repeated.
   */
  start: () => () => void;
  /**
   * Opens the login window; call it in the click itself. A window that is open from before is
   * replaced, since it may be hidden, or stuck. Returns whether the window opened; a wrong setting
   * or a blocked window is logged.
   */
  signIn: (settings: LoginSettings) => boolean;
  /** Signs out on this page and in every tab. Without a signed-in user nothing happens. Never throws. */
  signOut: () => void;
  /**
   * Puts a user of one's own in the session, or removes it (null), on this page and in every tab;
   * calls back nobody.
   */
  setUser: (user: StoredSession | null) => void;
}

/** How long after `signIn` a login may succeed. */
const MAX_LOGIN_MS = 10 * 60_000;

/**
 * Creates the session of a page (SPEC.md 4, "Authentication"): made by the provider, never shared
 * between two.
 *
 * What another store did, of another tab or of another provider on this page, is taken over without
 * calling back: the store that did it has called its own callbacks. A message counts only while a
 * login of this very store is pending: from `signIn` for ten minutes, until it succeeds, is begun anew, or the user
 * signs out. The window's being `closed` does not end it, for a window that was severed from its
 * opener reports that while it lives.
 */
export function createSessionStore({ getWindow, getCallbacks }: SessionStoreOptions): SessionStore {
  const listeners = new Set<() => void>();
  let snapshot: INeynarAuthenticatedUser | null | undefined; // undefined: not read yet
  let login: (PendingLogin & { begunAt: number }) | null = null;
  /**
   * Storage refused our last change: what it holds is older than what we know, and must not come
   * back.
   */
  let storageIsStale = false;

  const storage = () => getWindow().localStorage;
  // Storage keeps what the login page said, and no empty value that stands in for it.
  const userOf = (session: StoredSession | null) => session && completeUser(session);

  const getSnapshot = () => {
    if (snapshot === undefined) snapshot = userOf(readSession(storage));
    return snapshot;
  };

  const report = (cause: unknown, where: SessionPlace) => {
    try {
      const error = toError(cause);
      const { onError } = getCallbacks();
      if (onError) onError(error, where);
      else console.error(`${where} failed:`, error);
    } catch (failure) {
      console.error('onError failed:', failure);
    }
  };

  const change = (session: StoredSession | null) => {
    const next = userOf(session);
    if (JSON.stringify(next) === JSON.stringify(snapshot)) return;
    snapshot = next;
    for (const listener of listeners) listener();
  };

  const save = (next: StoredSession | null) => {
    storageIsStale = !(next ? writeSession(storage, next) : removeSession(storage));
    change(next);
    // Browsers tell the other tabs alone; this tells the other providers of the page.
    const window = getWindow();
    try {
      window.dispatchEvent(
        new window.StorageEvent('storage', {
          key: SESSION_KEY,
          newValue: next && JSON.stringify(next),
        }),
      );
    } catch (error) {
      report(error, 'session');
    }
  };

  const endLogin = () => {
    const source = login?.source;
    login = null;
    try {
      source?.close();
    } catch {
      // an app that wraps the window, and lets nobody close it
    }
  };

  const restore = () => {
    if (!storageIsStale) change(readSession(storage));
  };

  const onStorage = (event: StorageEvent) => {
    if (event.key !== SESSION_KEY && event.key !== null) return; // null: everything was cleared
    // Another tab's event may be older than a change of ours, so storage itself is asked. An event
    // of this page is never late, and serves where there is no storage.
    change(event.isTrusted ? readSession(storage) : parseSession(event.newValue));
  };

  const onMessage = (event: MessageEvent) => {
    // By the clock and not by a timer, which a machine that sleeps would stop.
    if (login && Date.now() - login.begunAt > MAX_LOGIN_MS) endLogin();
    const session = login && readLoginMessage(event, login);
    if (!session) return;
    endLogin();
    save(session);
    try {
      getCallbacks().onAuthSuccess?.({ user: completeUser(session) });
    } catch (error) {
      report(error, 'onAuthSuccess');
    }
  };

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot,
    getServerSnapshot: () => null,
    start() {
      const window = getWindow();
      window.addEventListener('message', onMessage);
      window.addEventListener('storage', onStorage);
      // A page that comes back from the back/forward cache has missed the events of other tabs.
      window.addEventListener('pageshow', restore);
      restore();
      return () => {
        window.removeEventListener('message', onMessage);
        window.removeEventListener('storage', onStorage);
        window.removeEventListener('pageshow', restore);
      };
    },
    signIn(settings) {
      try {
        const url = buildLoginUrl(settings);
        const source = openLogin(getWindow(), url);
        if (!source) return false;
        endLogin();
        login = { origin: url.origin, source, begunAt: Date.now() };
        return true;
      } catch (error) {
        report(toError(error, 'setup'), 'signIn');
        return false;
      }
    },
    signOut() {
      const session = getSnapshot();
      if (!session) return;
      endLogin();
      save(null);
      const { signer_uuid, ...user } = session;
      try {
        getCallbacks().onSignout?.(user);
      } catch (error) {
        report(error, 'onSignout');
      }
    },
    setUser(user) {
      try {
        const next = user && parseSession(JSON.stringify(user));
        if (user && !next) throw new TypeError('expected { signer_uuid, fid, ...user } or null');
        save(next);
      } catch (error) {
        report(toError(error, 'setup'), 'setUser');
      }
    },
  };
}
