import { logError } from '../../core/errors/log-error.js';

interface ListStorage<Item> {
  get: () => unknown;
  set: (items: readonly Item[]) => void;
}

/** A list that a visitor changes, and that is kept for their next visit. */
export interface StoredList<Item> {
  /** Returns the items. The array stays the same until it changes. */
  getAll: () => readonly Item[];
  /** Replaces the items by others, of those that are stored by now. */
  change: (edit: (items: readonly Item[]) => readonly Item[]) => void;
  /** Calls `listener` after each change. Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
}

/**
 * Creates a list. Storage is read when it is needed.
 * @param key that of local storage, with `remember: true`
 * @param parse reads what was stored, which may be anything; nothing is rendered for `known`
 * @param failure is said in the console where storage is blocked, full or broken
 */
export function createStoredList<Item>(
  key: string,
  remember: boolean | ListStorage<Item> | undefined,
  parse: (stored: unknown, known: readonly Item[]) => readonly Item[],
  failure: string,
): StoredList<Item> {
  const local: ListStorage<Item> = {
    get: () => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown,
    set(items) {
      if (items.length > 0) localStorage.setItem(key, JSON.stringify(items));
      else localStorage.removeItem(key);
    },
  };
  const storage = typeof remember === 'object' ? remember : remember ? local : undefined;
  const listeners = new Set<() => void>();
  let all: readonly Item[] = [];
  let isRead = false;
  // What could not be stored lives as long as the page: reading again would lose it.
  let isStored = true;

  const attempt = (action: () => void): boolean => {
    try {
      action();
      return true;
    } catch (error) {
      logError(failure, error);
      return false;
    }
  };
  const read = () => {
    isRead = true;
    if (!storage || !isStored) return;
    attempt(() => {
      all = parse(storage.get(), all);
    });
  };
  const changed = () => {
    for (const listener of listeners) listener();
  };
  // Another tab has changed it, or all storage was cleared.
  const onStorage = (event: StorageEvent) => {
    if ((event.key ?? key) !== key) return;
    const before = all;
    read();
    if (all !== before) changed();
  };

  return {
    getAll() {
      if (!isRead) read();
      return all;
    },
    change(edit) {
      read();
      all = edit(all);
      isStored = attempt(() => storage?.set(all));
      changed();
    },
    subscribe(listener) {
      if (storage === local && listeners.size === 0) window.addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', onStorage);
      };
    },
  };
}
