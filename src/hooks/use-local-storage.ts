'use client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLatest } from './use-latest.js';

/** How a value becomes the stored string, and back. */
export interface LocalStorageOptions<Value> {
  /** Default: JSON.stringify. */
  serialize?: (value: Value) => string;
  /** Default: JSON.parse. What it throws is logged, and the default value stands. */
  deserialize?: (stored: string) => Value;
}

function attempt(action: () => void): void {
  try {
    action();
  } catch (error) {
    console.error('Local storage could not be used.', error);
  }
}

/**
 * A value kept in local storage, the same in all components and tabs that name its key. It is the
 * default until the component is mounted, so that a server's HTML fits. Storage that fails is logged
 * and ignored: the value then lives as long as the component.
 * @param defaultValue What the value is while nothing is stored. Without one it is undefined, which
 * the type does not say unless it is asked to: `useLocalStorage<string | undefined>('key')`.
 */
export function useLocalStorage<Value>(
  key: string,
  defaultValue?: Value,
  options?: LocalStorageOptions<Value>,
): [value: Value, set: (next: Value | ((old: Value) => Value)) => void, remove: () => void] {
  const fallback = defaultValue as Value;
  const [value, setValue] = useState(fallback);
  const current = useRef(value);
  // Owners write defaults and options inline: they are read when needed, and a new object is no change.
  const latest = useLatest({ fallback, options });

  const adopt = useCallback((next: Value) => {
    current.current = next;
    setValue(() => next);
  }, []);

  const store = useCallback(
    (next: Value, write: (storage: Storage) => void) => {
      adopt(next);
      attempt(() => {
        write(localStorage);
        // Browsers tell only the other tabs.
        window.dispatchEvent(new StorageEvent('storage', { key }));
      });
    },
    [adopt, key],
  );

  useEffect(() => {
    let last: string | null | undefined;
    const read = () => {
      attempt(() => {
        const stored = localStorage.getItem(key);
        if (stored === last) return;
        last = stored;
        const { fallback, options } = latest();
        const deserialize = options?.deserialize ?? (JSON.parse as (text: string) => Value);
        adopt(fallback);
        if (stored !== null) adopt(deserialize(stored));
      });
    };
    const onStorage = (event: StorageEvent) => {
      if (event.key === key || event.key === null) read();
    };
    read();
    window.addEventListener('storage', onStorage);
    return () => {
      window.removeEventListener('storage', onStorage);
    };
  }, [adopt, key, latest]);

  const set = useCallback(
    (next: Value | ((old: Value) => Value)) => {
      const value = next instanceof Function ? next(current.current) : next;
      const serialize = latest().options?.serialize ?? JSON.stringify;
      store(value, (storage) => {
        // Of undefined there is no JSON.
        const stored = serialize(value) as string | undefined;
        if (stored === undefined) storage.removeItem(key);
        else storage.setItem(key, stored);
      });
    },
    [key, latest, store],
  );
  const remove = useCallback(() => {
    store(latest().fallback, (storage) => {
      storage.removeItem(key);
    });
  }, [key, latest, store]);

  return [value, set, remove];
}
