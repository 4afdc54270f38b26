'use client';
import { fetchParsedCast } from '../../network/api/fetch-cast.js';
import type { ParsedCast } from '../../network/cast/model.js';
import { useApiData } from './use-api-data.js';
import type { Loadable, ResourceOptions } from './use-api-data.js';

export function useFetchedCast(
  type: 'url' | 'hash',
  identifier: string,
  viewerFid?: number,
  options?: ResourceOptions<ParsedCast>,
): Loadable<ParsedCast> {
  return useApiData(
    'fetchCast',
    'cast',
    { type, identifier },
    viewerFid,
    (context) => fetchParsedCast({ ...context, type, identifier }),
    options,
  );
}

/** Fetches a quoted cast once, however often its card scrolls into view. */
export function useQuotedCast(hash: string): Loadable<ParsedCast> {
  return useFetchedCast('hash', hash, undefined, { isOnce: true });
}
