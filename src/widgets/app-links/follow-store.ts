import { createListeners } from '../../core/listeners.js';

/** Who was followed in this page, or no longer, for all widgets under a provider. */
export interface FollowStore {
  /** Calls `listener` after each change. Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
  /** Whether the viewer follows the user by what was pressed; undefined if nothing was. */
  get: (key: string) => boolean | undefined;
  /** Forgets what was pressed: newer data have come. */
  forget: (key: string) => void;
  /**
   * Shows `next` at once, and calls the handler. It is undone if the result is falsy, or if the
   * handler throws or rejects; then this rejects with the reason. While a promise is pending,
   * another press does nothing.
   * @returns whether it was done
   */
  press: (key: string, next: boolean, handler: () => unknown) => Promise<boolean>;
}

/** Creates a store in which nothing was pressed. */
export function createFollowStore(): FollowStore {
  const { subscribe, tell } = createListeners();
  const pressed = new Map<string, boolean>();
  const pending = new Set<string>();
  const set = (key: string, value: boolean | undefined) => {
    if (value === undefined) pressed.delete(key);
    else pressed.set(key, value);
    tell();
  };
  return {
    subscribe,
    get: (key) => pressed.get(key),
    forget(key) {
      // The handler at work knows better.
      if (!pending.has(key)) set(key, undefined);
    },
    async press(key, next, handler) {
      if (pending.has(key)) return false;
      pending.add(key);
      const before = pressed.get(key);
      set(key, next);
      let isDone: unknown;
      try {
        isDone = await handler();
      } finally {
        pending.delete(key);
        if (!isDone) set(key, before);
      }
      return Boolean(isDone);
    },
  };
}
