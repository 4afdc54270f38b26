import { createListeners } from '../../core/listeners.js';
import { readSafely } from '../../core/dom/safe-document.js';
import { toError } from '../../core/errors/errors.js';
import type { SessionStore } from './session-store.js';
import type { PendingSignIn } from './window-message.js';

/** How long after the press the page says that there is no answer, in ms. Our own choice. */
export const UNANSWERED_MS = 60_000;
/** The time between two looks at the login window, in ms. Our own choice. */
const LOOK_MS = 1000;
/** Two looks, and half a look more for a page that is busy, in ms. */
const JUST_NOW_MS = 2500;

/** The login that has no answer, shaped for `useSyncExternalStore`. */
export interface WindowWatch {
  subscribe: (listener: () => void) => () => void;
  /** Returns the login that has had no answer for a minute, or null. */
  getUnanswered: () => PendingSignIn | null;
  /** Watches the login that is pending, in place of the last one. */
  start: () => void;
  /** Ends the watch, not the login. */
  stop: () => void;
}

const isHidden = () => readSafely(document, 'hidden');

const isFocused = () => readSafely(document, 'hasFocus').call(document);

/** Whether a window reports `closed`. One that cannot be asked does not. */
function isClosed(window: Window): boolean {
  try {
    return window.closed;
  } catch {
    return false; // an app that wraps the window
  }
}

/**
 * Watches the logins of a session store. A login without an answer for a minute is reported once,
 * with the code `timeout`, and stays pending: a later answer signs in.
 *
 * A visitor who closes the window has cancelled, so nothing is said. But `closed` is also true for
 * an open window that was severed from the page (Cross-Origin-Opener-Policy), at any time. So it
 * counts if the window was open just before, and the page has the focus, which closing a window
 * gives back and severing it does not. Otherwise there is no answer, whatever the reason.
 */
export function createWindowWatch({ getPending, subscribe, callBack }: SessionStore): WindowWatch {
  const listeners = createListeners();
  let unanswered: PendingSignIn | null = null;
  let stop = () => {};

  const set = (next: PendingSignIn | null) => {
    if (next === unanswered) return;
    unanswered = next;
    listeners.tell();
  };

  return {
    subscribe: listeners.subscribe,
    getUnanswered: () => unanswered,
    stop: () => {
      stop();
    },
    start() {
      stop();
      const pending = getPending();
      if (!pending) return;
      let lastOpenAt = -Infinity;
      let wasHidden = isHidden();

      const look = () => {
        const now = Date.now();
        const isOpen = !isClosed(pending.source);
        if (isOpen) lastOpenAt = now;
        const isCancelled = !isOpen && isFocused() && now - lastOpenAt <= JUST_NOW_MS;
        if (getPending() !== pending || isCancelled) {
          stop();
        } else if (wasHidden) {
          // A hidden page is not seen, and what was posted to it comes first when it is shown.
          wasHidden = isHidden();
        } else if (!unanswered && now - pending.begunAt >= UNANSWERED_MS) {
          set(pending);
          callBack('signIn', () => {
            throw toError('The login page has not answered for a minute.', 'timeout');
          });
        }
      };
      const onVisibility = () => {
        wasHidden ||= isHidden();
      };
      const timer = setInterval(look, LOOK_MS);
      document.addEventListener('visibilitychange', onVisibility);
      // A visitor who has signed in or out, here or in another tab, needs no answer any more.
      const unsubscribe = subscribe(() => {
        stop();
      });
      stop = () => {
        clearInterval(timer);
        document.removeEventListener('visibilitychange', onVisibility);
        unsubscribe();
        set(null);
      };
    },
  };
}

const watches = new WeakMap<SessionStore, WindowWatch>();

/** Returns the watch of a session store, the same for each call. */
export function windowWatchOf(store: SessionStore): WindowWatch {
  const watch = watches.get(store) ?? createWindowWatch(store);
  watches.set(store, watch);
  return watch;
}
