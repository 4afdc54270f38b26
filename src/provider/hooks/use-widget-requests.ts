'use client';
import { useEffect } from 'react';
import { AbandonedError, createRequestStore } from '../stores/request-store.js';
import type { RequestName } from '../settings/error-places.js';
import { useLatest } from '../../core/dom/use-latest.js';
import { useProviderStore } from './use-provider-store.js';
import { useSWRDefaults } from './use-swr.js';
import type { SWROptions } from './use-swr.js';
import { useWidgetContext } from './use-widget-context.js';

export interface WidgetRequests {
  /**
   * Calls `RequestStore.request`, and reports a failure. `id` tells the requests of one widget
   * apart.
   */
  send: <Data>(
    request: (signal: AbortSignal) => Promise<Data>,
    id?: string | number | null,
  ) => Promise<Data>;
  /** Forgets kept results, so that the next try starts at once: for 'Try again'. */
  forget: () => void;
  options: SWROptions;
}

/**
 * The requests of a widget. They are aborted when the last widget with the same key unmounts.
 * @param requestName the name of the request, which `onError` receives if it fails
 * @param key the SWR key; null if nothing is requested
 */
export function useWidgetRequests(
  requestName: RequestName,
  key: readonly unknown[] | null,
): WidgetRequests {
  const { reportError } = useWidgetContext();
  const { retain, request, forget, scheduleRetry } = useProviderStore(createRequestStore);
  const defaults = useSWRDefaults();
  const { cache, onError } = defaults;
  const name = JSON.stringify(key);
  const isWanted = key !== null;
  useEffect(() => (isWanted ? retain(name) : undefined), [isWanted, retain, name]);
  return {
    send: (fetch, id = '') =>
      request(name, `${name}${id}`, fetch, (error) => {
        // Not in SWR's `onError`: it belongs to the site, and each card would report the failure.
        reportError(error, requestName);
      }),
    forget: () => {
      forget(name);
    },
    options: {
      ...defaults,
      onErrorRetry(error: unknown, swrKey, { errorRetryInterval }, revalidate, retry) {
        scheduleRetry(error, errorRetryInterval, swrKey, () => {
          // Skipped if another widget has requested it meanwhile.
          if (cache.get(swrKey)?.error === error) void revalidate(retry);
        });
      },
      onError(error: unknown, ...rest) {
        if (!(error instanceof AbandonedError)) onError(error, ...rest);
      },
    },
  };
}

/**
 * The error of SWR, unless it is an abort. SWR keeps errors and shares requests: one that was
 * aborted for its last widget is sent again for this one, by `refetch`.
 */
export function useFailed<Failure>(
  error: Failure | undefined,
  refetch: () => void,
): Failure | undefined {
  const latest = useLatest(refetch);
  const isAbandoned = error instanceof AbandonedError;
  useEffect(() => {
    if (isAbandoned) latest()();
  }, [isAbandoned, error, latest]);
  return isAbandoned ? undefined : error;
}
