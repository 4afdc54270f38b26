'use client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLatest } from './use-latest.js';
import { logError } from '../errors/log-error.js';

/** The conversion of a value to the stored string, and back. */
export interface LocalStorageOptions<Value> {
  /**
   * Converts a value to a string.
   * @default JSON.stringify
   */
  serialize?: ((value: Value) => string) | undefined;
  /**
   * Converts a stored string to a value. An error is logged, and the default value is used.
   * @default JSON.parse
   */
  deserialize?: ((stored: string) => Value) | undefined;
}

function attempt(action: () => void): void {
  try {
    action();
  } catch (error) {
    logError('Local storage could not be used.', error);
  }
}

/**
 * Keeps a value in local storage, shared by all components and tabs with the same key. Until the
 * component is mounted it has the default value, so that hydration matches. Storage errors are
 * logged and ignored: the value then lives as long as the component.
 * @param defaultValue the value while nothing is stored. Without it the value is undefined, which
 * only the type `useLocalStorage<string | undefined>('key')` shows.
 */
export function useLocalStorage<Value>(
  key: string,
  defaultValue?: Value,
  options?: LocalStorageOptions<Value>,
): [value: Value, set: (next: Value | ((old: Value) => Value)) => void, remove: () => void] {
  const fallback = defaultValue as Value;
  const [value, setValue] = useState(fallback);
  const current = useRef(value);
  // Sites write defaults and options inline: they are read at each use, and a new object is no
  // change.
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
        // Browsers notify other tabs only.
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
      let value = current.current;
      attempt(() => {
        value = next instanceof Function ? next(current.current) : next;
      });
      const serialize = latest().options?.serialize ?? JSON.stringify;
      store(value, (storage) => {
        // JSON has no undefined.
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
