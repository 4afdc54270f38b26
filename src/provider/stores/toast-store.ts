import { createListeners } from '../../core/listeners.js';
import { toText } from '../../core/errors/errors.js';
import type { ShowToast } from './toast-queue.js';
import type { ToastAction, ToastType } from '../settings/toast-type.js';

const TYPES: readonly unknown[] = ['success', 'error', 'warning', 'info'] satisfies ToastType[];

/** A short message at the bottom of the page. */
export interface Toast {
  id: number;
  type: ToastType;
  message: string;
  action?: ToastAction | undefined;
  /** How often it was added while it was shown or queued. */
  count: number;
}

const LIFETIME_MS = 5000; // rules of Toasts
const LIFETIME_WITH_ACTION_MS = 10_000; // long enough to read it and to reach its button
const MAX_SHOWN = 3; // more would cover a phone; the others are queued
const MAX_WAITING = 20; // a message that is queued for more than half a minute is outdated

/** The toasts of a page, kept outside React: a toast renders no card. */
export interface ToastStore {
  subscribe: (listener: () => void) => () => void;
  /** Returns the toasts that are shown, newest last; the same array until it changes. */
  getToasts: () => readonly Toast[];
  /**
   * Adds a toast. Any message is converted to a string, because sites without types pass errors
   * too; an unknown type is `info`. A message that is already shown or queued is counted, and its
   * time starts again. One with an action is a toast of its own, because its action is, and is
   * shown for ten seconds. At most 20 are queued: the newest.
   */
  show: ShowToast;
  dismiss: (id: number) => void;
  /** Stops the time of all toasts, while a visitor reads them. */
  pause: () => void;
  resume: () => void;
}

/** Creates an empty store, paused until a `Toaster` is mounted. */
export function createToastStore(): ToastStore {
  const { subscribe, tell } = createListeners();
  let all: (Toast & { remaining: number })[] = [];
  let shown: readonly Toast[] = [];
  let lastId = 0;
  let startedAt: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPaused = true;

  /** Subtracts the elapsed time from the shown toasts, and removes expired ones. */
  const stop = () => {
    clearTimeout(timer);
    if (startedAt === null) return;
    const passed = performance.now() - startedAt;
    startedAt = null;
    shown.forEach(({ id }) => {
      const toast = all.find((each) => each.id === id);
      if (toast) toast.remaining -= passed;
    });
    all = all.filter((toast) => toast.remaining > 0);
  };

  /** Shows the first toasts, and sets a timer for the next one that expires. */
  const start = () => {
    const next = all.slice(0, MAX_SHOWN);
    // Without toasts nothing is being read.
    if (next.length === 0) isPaused = false;
    if (!isPaused && next.length > 0) {
      startedAt = performance.now();
      timer = setTimeout(restart, Math.min(...next.map((toast) => toast.remaining)));
    }
    if (next.length === shown.length && next.every((toast, index) => toast === shown[index])) {
      return;
    }
    shown = next;
    tell();
  };

  const restart = () => {
    stop();
    start();
  };

  return {
    subscribe,
    getToasts: () => shown,
    show(given, message, button) {
      stop();
      const type = TYPES.includes(given) ? given : 'info';
      const text = toText(message);
      const onPress = button?.onPress;
      const action =
        typeof onPress === 'function' ? { label: toText(button?.label), onPress } : undefined;
      const index = all.findIndex(
        (toast) => toast.type === type && toast.message === text && !toast.action && !action,
      );
      const known = all[index];
      if (known) {
        all[index] = { ...known, count: known.count + 1, remaining: LIFETIME_MS };
      } else {
        lastId += 1;
        const remaining = action ? LIFETIME_WITH_ACTION_MS : LIFETIME_MS;
        all.push({ id: lastId, type, message: text, action, count: 1, remaining });
        if (all.length > MAX_SHOWN + MAX_WAITING) all.splice(MAX_SHOWN, 1);
      }
      start();
    },
    dismiss(id) {
      stop();
      all = all.filter((toast) => toast.id !== id);
      start();
    },
    pause() {
      stop();
      isPaused = true;
      start();
    },
    resume() {
      isPaused = false;
      restart();
    },
  };
}
