import { createListeners } from '../../core/listeners.js';

/** The notifications marked as seen in this page, for all widgets under a provider. */
export interface SeenStore {
  /** Whether nothing of this name was marked before: from now on it was. */
  begin: (name: string) => boolean;
  /**
   * Says that a user's notifications are seen.
   * @param isAll whether these are all, and not those of one kind
   */
  mark: (fid: number, isAll: boolean) => void;
  /**
   * When all notifications of a user were seen, in milliseconds since the page was opened; -1 if
   * they were not.
   */
  seenAt: (fid: number) => number;
  /** Calls `listener` after each `mark`. Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
}

/** Creates a store in which nothing was seen. */
export function createSeenStore(): SeenStore {
  const begun = new Set<string>();
  const times = new Map<number, number>();
  const { subscribe, tell } = createListeners();
  return {
    begin(name) {
      const isNew = !begun.has(name);
      begun.add(name);
      return isNew;
    },
    mark(fid, isAll) {
      if (isAll) times.set(fid, performance.now());
      tell();
    },
    seenAt: (fid) => times.get(fid) ?? -1,
    subscribe,
  };
}
