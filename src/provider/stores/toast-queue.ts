import { createListeners } from '../../core/listeners.js';
import type { ToastAction, ToastType } from '../settings/toast-type.js';

/** Shows a toast. Sites without types pass any message, type and action. */
export type ShowToast = (type: ToastType, message: unknown, action?: ToastAction) => void;

/** The toasts of a page until their store is loaded, with the first of them. */
export interface ToastQueue {
  subscribe: (listener: () => void) => () => void;
  /** Returns how many toasts came before the store was there. */
  getTotal: () => number;
  show: ShowToast;
  /** Shows what waits, and all later ones, by the store. */
  passOn: (show: ShowToast) => void;
}

/** A store keeps 23, and counts those that are repeated: it gets all that a page really has. */
const MAX_WAITING = 10_000;

export function createToastQueue(): ToastQueue {
  const { subscribe, tell } = createListeners();
  const waiting: Parameters<ShowToast>[] = [];
  let total = 0;
  let target: ShowToast | undefined;
  return {
    subscribe,
    getTotal: () => total,
    show(...toast) {
      if (target) {
        target(...toast);
        return;
      }
      waiting.push(toast);
      if (waiting.length > MAX_WAITING) waiting.shift();
      total += 1;
      tell();
    },
    passOn(show) {
      target = show;
      for (const toast of waiting.splice(0)) show(...toast);
    },
  };
}
