/** Those who want to know of each change of a store, in the shape of `useSyncExternalStore`. */
export interface Listeners {
  /** Calls `listener` at each `tell`. Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
  tell: () => void;
}

export function createListeners(): Listeners {
  const all = new Set<() => void>();
  return {
    subscribe(listener) {
      all.add(listener);
      return () => all.delete(listener);
    },
    tell() {
      for (const listener of all) listener();
    },
  };
}
