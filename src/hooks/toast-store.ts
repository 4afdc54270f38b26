/** The values that `showToast` takes. */
export const ToastType = {
  Success: 'success',
  Error: 'error',
  Warning: 'warning',
  Info: 'info',
} as const;

/** `'success'`, `'error'`, `'warning'` or `'info'`. */
export type ToastType = (typeof ToastType)[keyof typeof ToastType];

/** A short message at the bottom of the page. */
export interface Toast {
  id: number;
  type: ToastType;
  message: string;
  /** How often it came while it was shown, or waited to be. */
  count: number;
}

const LIFETIME_MS = 5000; // SPEC.md 9
const MOST_AT_ONCE = 3; // more would cover a phone; the others wait their turn
const MAX_WAITING = 20; // a message that would wait for longer than half a minute is no news

/** The toasts of a page, kept outside React: to show one renders no card. */
export interface ToastStore {
  subscribe: (listener: () => void) => () => void;
  /** Those on show, newest last; the same array until it changes. */
  getToasts: () => readonly Toast[];
  /** How many were ever shown, or wait to be. */
  getShown: () => number;
  /**
   * Whatever is thrown at it becomes a text: errors, too, are passed by sites without types. A message that is
   * shown, or waits, is counted, and its time begins anew. Of those that wait at most 20 are kept, the newest.
   */
  show: (type: ToastType, message: unknown) => void;
  dismiss: (id: number) => void;
  /** Stops the clocks of all, while somebody reads. */
  pause: () => void;
  resume: () => void;
}

/** A store without toasts, paused until somebody draws them. */
export function createToastStore(): ToastStore {
  const listeners = new Set<() => void>();
  let all: (Toast & { left: number })[] = [];
  let onShow: readonly Toast[] = [];
  let lastId = 0;
  let startedAt: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPaused = true;

  /** Takes what has passed from those on show, and drops those whose time is over. */
  const stop = () => {
    clearTimeout(timer);
    if (startedAt === null) return;
    const passed = performance.now() - startedAt;
    startedAt = null;
    onShow.forEach(({ id }) => {
      const toast = all.find((each) => each.id === id);
      if (toast) toast.left -= passed;
    });
    all = all.filter((toast) => toast.left > 0);
  };

  /** Shows the first few, and wakes up when the next of them is over. */
  const start = () => {
    const next = all.slice(0, MOST_AT_ONCE);
    // What nobody can point at any more is not being read.
    if (next.length === 0) isPaused = false;
    if (!isPaused && next.length > 0) {
      startedAt = performance.now();
      timer = setTimeout(restart, Math.min(...next.map((toast) => toast.left)));
    }
    if (next.length === onShow.length && next.every((toast, index) => toast === onShow[index])) {
      return;
    }
    onShow = next;
    listeners.forEach((listener) => {
      listener();
    });
  };

  const restart = () => {
    stop();
    start();
  };

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getToasts: () => onShow,
    getShown: () => lastId,
    show(type, message) {
      stop();
      const text = String(message);
      const index = all.findIndex((toast) => toast.type === type && toast.message === text);
      const known = all[index];
      if (known) {
        all[index] = { ...known, count: known.count + 1, left: LIFETIME_MS };
      } else {
        lastId += 1;
        all.push({ id: lastId, type, message: text, count: 1, left: LIFETIME_MS });
        if (all.length > MOST_AT_ONCE + MAX_WAITING) all.splice(MOST_AT_ONCE, 1);
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
