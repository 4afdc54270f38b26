'use client';
import useSWR, { unstable_serialize } from 'swr';
import type { DataAdapter } from '../../network/api/data-adapter.js';
import type { RequestContext } from '../../network/api/request-data.js';
import type { NeynarError } from '../../core/errors/errors.js';
import type { RequestName } from '../settings/error-places.js';
import { useMissing } from './use-missing.js';
import type { MissingProp, RequiredProps } from './use-missing.js';
import { useRequestContext } from './use-request-context.js';
import { useFailed, useWidgetRequests } from './use-widget-requests.js';

/**
 * The state of a request. If the API responds with 404, the status is `missing`, which is a result
 * and not an error.
 */
export type Loadable<Data> =
  | {
      /** The request is in progress. */
      status: 'loading';
    }
  | {
      /** The data has arrived. */
      status: 'ready';
      /** The parsed response. */
      data: Data;
    }
  | {
      /** The requested object does not exist. */
      status: 'missing';
    }
  | MissingProp
  | {
      /** The request failed. */
      status: 'failed';
      /** Whether another attempt is under way. */
      isRetrying: boolean;
      /** Sends the request again. */
      retry: () => void;
    };

/** The state of a failed request, with its error. */
type Failed = Extract<Loadable<unknown>, { status: 'failed' }> & { error: NeynarError };

/**
 * Makes a request (SWR, with its defaults); widgets with the same key share it. A result stays
 * while the next request is pending or has failed, also for another key; a result for another `id`
 * is not returned.
 * @param requestName the name of the request, for error reports
 * @param key null for no request
 * @param isOnce whether the result is not revalidated, because it does not change while a page is
 * open
 */
export function useSharedResult<Data>(
  requestName: RequestName,
  key: readonly unknown[] | null,
  id: string,
  request: (signal: AbortSignal) => Promise<Data>,
  isOnce: boolean,
) {
  const { send, forget, options } = useWidgetRequests(requestName, key);
  const { data, error, isValidating, mutate } = useSWR<{ id: string; data: Data }, NeynarError>(
    key,
    async () => ({ id, data: await send(request) }),
    {
      ...options,
      keepPreviousData: true,
      isPaused: () => isOnce && options.cache.get(unstable_serialize(key))?.data !== undefined,
    },
  );
  const failed = useFailed(error, () => void mutate());
  const retry = () => {
    forget();
    void mutate();
  };
  return {
    result: data?.id === id ? data : undefined,
    failure: failed && {
      status: 'failed' as const,
      error: failed,
      isRetrying: isValidating,
      retry,
    },
  };
}

export interface ResourceOptions<Data> {
  /** As in `useSharedResult`. Default: false */
  isOnce?: boolean;
  /** Data that the site has fetched. It is not requested, unless `revalidate` is set. */
  initial?: Data | undefined;
  /** Whether `initial` is requested again, like a result of SWR's cache. */
  revalidate?: boolean | undefined;
}

/**
 * Fetches data on behalf of `viewerFid`, or else of the signed-in user. When the viewer changes,
 * the previous result stays until the new one arrives.
 * @param call the name of the request, for error reports
 * @param adapter the name of the site's own function
 * @param required the props that identify the data; all are required
 */
export function useApiData<Data>(
  call: RequestName,
  adapter: keyof DataAdapter,
  required: RequiredProps,
  viewerFid: number | undefined,
  fetchData: (context: RequestContext) => Promise<Data | null>,
  { isOnce = false, initial, revalidate }: ResourceOptions<Data> = {},
): Exclude<Loadable<Data>, { status: 'failed' }> | Failed {
  const context = useRequestContext(viewerFid, adapter);
  const { source, clientId } = context;
  const isSettled = initial !== undefined && !revalidate;
  const missing = useMissing(
    call,
    isSettled ? {} : { clientId: clientId !== undefined, ...required },
  );
  const id = Object.values(required).join(' ');
  const { result, failure } = useSharedResult(
    call,
    isSettled || missing ? null : [`castkit/${call}`, source, clientId, id, context.viewerFid],
    id,
    (signal) => fetchData({ ...context, signal }),
    isOnce,
  );
  if (missing && initial === undefined) return missing;
  const data = isSettled || !result ? initial : result.data;
  if (data === undefined) return failure ?? { status: 'loading' };
  return data === null ? { status: 'missing' } : { status: 'ready', data };
}
