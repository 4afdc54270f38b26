'use client';
import { SWRConfig, useSWRConfig } from 'swr';
import type { Cache, SWRConfiguration } from 'swr';
import { attempt } from '../../core/read/read-props.js';

/** All options of a request. */
export type SWROptions = SWRConfiguration & {
  cache: Cache;
  onError: NonNullable<SWRConfiguration['onError']>;
};

/**
 * SWR's defaults, with what a page may say of all requests below its `SWRConfig`: where results are
 * kept, how often they are looked for again, and who hears of an error. Its other options are for
 * requests of its own: `isPaused`, `compare` or `parallel` would stop a widget, `use` and `fetcher`
 * see what is none of theirs. Spread it below the options of a request.
 */
export function useSWRDefaults(): SWROptions {
  const page = useSWRConfig();
  const { cache, mutate, onError, dedupingInterval, focusThrottleInterval } = page;
  const { revalidateOnFocus, revalidateOnReconnect } = page;
  // An option that is undefined here is not merged with the page's.
  const unset: object = Object.fromEntries(Object.keys(page).map((name) => [name, undefined]));
  const { fallback: _, ...defaults } = SWRConfig.defaultValue;
  return {
    ...unset,
    ...(defaults as Omit<typeof defaults, 'cacheData'>),
    ...{ cache, mutate, dedupingInterval, focusThrottleInterval },
    ...{ revalidateOnFocus, revalidateOnReconnect },
    // An error of the page's would leave the request unfinished.
    onError: (...args: Parameters<typeof onError>) => {
      attempt(() => {
        onError(...args);
      });
    },
  };
}
