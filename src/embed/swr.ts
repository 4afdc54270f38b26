// The elements' replacement for SWR (build/replaced.mjs): the part of it that widgets use,
// with the same behaviour. Unit tests of requests run with both (vitest.config.ts).
import { useCallback, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { entryOf, isActive, mutate, nameOf, remember, request, watchPage } from './swr-cache.js';
import type { Cache, Fetch, Hook, Key, Options } from './swr-cache.js';

const cache: Cache = new Map();

interface Connection {
  effectiveType?: string;
  saveData?: boolean;
}
/** Some browsers say what the connection of the visitor is like. */
const { navigator } = globalThis as { navigator?: { connection?: Connection } };
const { effectiveType, saveData } = navigator?.connection ?? {};

const defaultValue = {
  cache,
  dedupingInterval: 2000,
  focusThrottleInterval: 5000,
  errorRetryInterval: saveData || effectiveType?.endsWith('2g') ? 10_000 : 5000,
  revalidateOnFocus: true,
  revalidateOnReconnect: true,
  onError: () => {},
};

export const SWRConfig = { defaultValue };
export const useSWRConfig = () => defaultValue;
export { nameOf as unstable_serialize };

export default function useSWR(key: Key, fetch: Fetch | null, options: Options) {
  const { fallbackData, revalidateOnMount, revalidateIfStale = true } = options;
  const { keepPreviousData, refreshInterval = 0, isPaused } = options;
  const name = nameOf(key);
  const entry = useMemo(() => entryOf(options.cache, name), [options.cache, name]);
  const data = entry.data ?? fallbackData;
  const [hook] = useState<Hook>({ key, fetch, options, lastData: data });
  const isDue = data === undefined || revalidateIfStale;
  const isWanted =
    name !== '' &&
    fetch !== null &&
    !isPaused?.() &&
    (hook.entry ? isDue : (revalidateOnMount ?? isDue));

  const subscribe = useCallback(
    (listener: () => void) => {
      entry.listeners.add(listener);
      return () => entry.listeners.delete(listener);
    },
    [entry],
  );
  const readVersion = () => entry.version;
  useSyncExternalStore(subscribe, readVersion, readVersion);

  useLayoutEffect(() => {
    remember(hook, { key, fetch, options, lastData: entry.data ?? hook.lastData });
  });

  useLayoutEffect(() => {
    if (!name) return undefined;
    const isFirst = entry.hooks.size === 0;
    remember(hook, { entry });
    entry.hooks.add(hook);
    const join = () => void request(hook, true);
    if (isWanted && !entry.request && (isFirst || entry.error === undefined)) {
      // Data shown already is painted first.
      if (data === undefined) join();
      else requestAnimationFrame(join);
    }
    const nextFocus = () => Date.now() + hook.options.focusThrottleInterval;
    let focusAt = nextFocus();
    const unwatch = watchPage(
      () => {
        const [first] = entry.hooks;
        if (first !== hook || !hook.options.revalidateOnFocus || Date.now() <= focusAt) return;
        focusAt = nextFocus();
        join();
      },
      () => {
        if (hook.options.revalidateOnReconnect) join();
      },
    );
    return () => {
      unwatch();
      entry.hooks.delete(hook);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- once for each entry: what is first decides
  }, [entry]);

  useLayoutEffect(() => {
    if (!name || !refreshInterval) return undefined;
    let timer = 0;
    const next = () => {
      timer = window.setTimeout(() => {
        if (entry.error !== undefined || !isActive()) next();
        else void request(hook, true).then(() => timer && next());
      }, refreshInterval);
    };
    next();
    return () => {
      clearTimeout(timer);
      timer = 0;
    };
  }, [entry, hook, name, refreshInterval]);

  return {
    data: keepPreviousData ? (entry.data ?? hook.lastData ?? data) : data,
    error: entry.error,
    isValidating: entry.isValidating ?? isWanted,
    mutate: useCallback(
      (...given: [data?: unknown, settings?: { revalidate: boolean }]) => {
        const [data, settings] = given;
        return given.length > 0 ? mutate(hook, data, settings?.revalidate === false) : mutate(hook);
      },
      [hook],
    ),
  };
}
