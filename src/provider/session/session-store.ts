import { callHandler } from '../../core/errors/call-handler.js';
import { toError } from '../../core/errors/errors.js';
import type { ErrorCode, NeynarError } from '../../core/errors/errors.js';
import { logError } from '../../core/errors/log-error.js';
import { type PendingSignIn, readWindowMessage } from './window-message.js';
import { buildWindowUrl, type WindowSettings } from './window-url.js';
import { openSignInWindow } from './sign-in-window.js';
import { forgetDrafts } from './drafts-of.js';
import { completeUser, parseSession, withSigner } from './parse-session.js';
import type { Viewer } from './parse-viewer.js';
import type { SessionReader } from './session-reader.js';
import { SESSION_KEY, writeSession } from './stored-session.js';
import type {
  GivenSession,
  INeynarAuthenticatedUser,
  IUser,
  SessionPlace,
  StoredSession,
} from './types.js';

/** The callbacks of the embedding site. */
export interface SessionCallbacks {
  /**
   * Called once for each login that this store's `signIn` started, after the session is set and
   * stored.
   */
  onAuthSuccess?: ((result: { user: INeynarAuthenticatedUser }) => void) | undefined;
  /** Called once for each `signOut` of a signed-in user, with the user without `signer_uuid`. */
  onSignout?: ((user: IUser) => void) | undefined;
  /**
   * Called with the error of a callback, and for a wrong setting.
   * @default both are logged
   */
  onError?: ((error: NeynarError, where: SessionPlace) => void) | undefined;
}

/** The session, shaped for `useSyncExternalStore`. Methods need no binding. */
export interface SessionStore extends Pick<SessionReader, 'subscribe'> {
  /** Returns the signed-in user or null; the same object until the session changes. */
  getSnapshot: () => INeynarAuthenticatedUser | null;
  /** Null: a server has no session, and hydration must agree with it. */
  getServerSnapshot: () => null;
  /**
   * Opens the login window. Call it in the click handler. A login window that is still open is
   * replaced, since it may be hidden or stuck. Returns whether the window opened; a wrong setting
   * or a blocked window is logged.
   */
  signIn: (settings: WindowSettings) => boolean;
  /**
   * Returns the login that is pending, the same object until it ends; null without one, and while
   * nothing listens.
   */
  getPending: () => PendingSignIn | null;
  endPending: () => void;
  /** Sets and stores the session of a login, and calls `onAuthSuccess`. Never throws. */
  completeSignIn: (session: StoredSession) => void;
  /**
   * Signs out on this page and in every tab, and forgets what the user has written and not posted.
   * Does nothing without a signed-in user. Never throws.
   */
  signOut: () => void;
  /** Calls a function of the site with the current callbacks. Failures are reported. */
  callBack: (where: SessionPlace, call: (callbacks: SessionCallbacks) => unknown) => void;
  /**
   * Sets the user of the session, or removes it (null), on this page and in every tab, without
   * calling a callback. Accepts a function of the last user. Never throws.
   */
  setUser: (
    user: GivenSession | null | ((user: INeynarAuthenticatedUser | null) => GivenSession | null),
  ) => void;
}

/** How long after `signIn` a login may succeed: our own choice. */
const MAX_PENDING_MS = 10 * 60_000;

/**
 * Creates the session of a page (rules of NeynarAuthButton): what signs in and out, and
 * knows the user. Each provider creates its own, when something first needs more than its reader
 * knows.
 *
 * Only the store that changes the session calls back. A message counts only while a login of this
 * store is pending: from `signIn` for ten minutes, until it succeeds, is started again, or the user
 * signs out. A `closed` window does not end it, because a window that was severed from its opener
 * reports `closed` while it is open.
 *
 * @param getCallbacks returns the current callbacks. Called at each use
 */
export function createSessionStore(
  reader: SessionReader,
  getCallbacks: () => SessionCallbacks,
): SessionStore {
  const { getWindow } = reader;
  let json: string | null = null; // what `user` was read from
  let user: INeynarAuthenticatedUser | null = null;
  let pending: PendingSignIn | null = null;

  const getSnapshot = () => {
    if (json !== reader.getJson()) {
      json = reader.getJson();
      // Storage contains what the login page sent, without default values.
      const session = parseSession(json);
      const next = session && completeUser(session);
      if (JSON.stringify(next) !== JSON.stringify(user)) user = next;
    }
    return user;
  };

  const report = (reason: unknown, where: SessionPlace, code?: ErrorCode) => {
    const error = toError(reason, code);
    callHandler(
      () => {
        const { onError } = getCallbacks();
        if (!onError) logError(`${where} failed:`, error);
        return onError?.(error, where);
      },
      (failure) => {
        logError('onError failed:', failure);
      },
    );
  };

  const callBack = (where: SessionPlace, call: (callbacks: SessionCallbacks) => unknown) => {
    callHandler(
      () => call(getCallbacks()),
      (reason) => {
        report(reason, where);
      },
    );
  };

  const save = (session: (StoredSession & Viewer) | null) => {
    const window = getWindow();
    const newValue = session && JSON.stringify(session);
    // Also where a site changes what a host has said of its user.
    const isStored = !session?.unproven && writeSession(() => window.localStorage, newValue);
    reader.setJson(newValue, isStored);
    // Browsers notify other tabs only; this notifies the other providers of the page.
    try {
      window.dispatchEvent(new window.StorageEvent('storage', { key: SESSION_KEY, newValue }));
    } catch (error) {
      report(error, 'session');
    }
  };

  const endPending = () => {
    const source = pending?.source;
    pending = null;
    try {
      source?.close();
    } catch {
      // an app that wraps the window may refuse to close it
    }
  };

  reader.onMessage = (event) => {
    // Not a timer, which stops while the machine sleeps.
    if (pending && Date.now() - pending.begunAt > MAX_PENDING_MS) endPending();
    const session = pending && readWindowMessage(event, pending);
    if (session) completeSignIn(session);
  };

  const completeSignIn = (session: StoredSession) => {
    endPending();
    save(session);
    callBack('onAuthSuccess', ({ onAuthSuccess }) =>
      onAuthSuccess?.({ user: completeUser(session) }),
    );
  };

  return {
    subscribe(listener) {
      let last = user;
      return reader.subscribe(() => {
        const before = last;
        last = getSnapshot();
        if (last !== before) listener();
      });
    },
    getSnapshot,
    getServerSnapshot: () => null,
    callBack,
    getPending: () => (reader.isStarted() ? pending : null),
    endPending,
    completeSignIn,
    signIn(settings) {
      try {
        const url = buildWindowUrl(settings);
        const source = openSignInWindow(getWindow(), url);
        if (!source) return false;
        endPending();
        pending = { origin: url.origin, source, begunAt: Date.now() };
        return true;
      } catch (error) {
        report(error, 'signIn', 'setup');
        return false;
      }
    },
    signOut() {
      const session = getSnapshot();
      if (!session) return;
      endPending();
      forgetDrafts(() => getWindow().localStorage, session.fid);
      save(null);
      const { signer_uuid, ...user } = session;
      callBack('onSignout', ({ onSignout }) => onSignout?.(user));
    },
    setUser(change) {
      try {
        const user = change instanceof Function ? change(getSnapshot()) : change;
        const next = user && parseSession(JSON.stringify(withSigner(user)));
        if (user && !next) throw new TypeError('expected { fid, ...user } or null');
        save(next);
      } catch (error) {
        report(error, 'setUser', 'setup');
      }
    },
  };
}
