'use client';
import useSWR from 'swr';
import { fetchCast } from '../api/fetch-cast.js';
import type { Cast } from '../api/types.js';
import { useWidgetContext } from './use-widget-context.js';

/** A cast that was asked for. `missing` is an answer, not an error: it was deleted, or never existed. */
export type CastState =
  | { status: 'loading' }
  | { status: 'ready'; cast: Cast }
  | { status: 'missing' }
  | { status: 'failed'; retry: () => void };

/** Asks the API for a cast, once for all who ask the same (SWR, with its defaults). */
export function useCast(type: 'url' | 'hash', identifier: string, viewerFid?: number): CastState {
  const { apiUrl, clientId, reportError } = useWidgetContext();
  const { data, error, mutate } = useSWR<Cast | null, unknown>(
    ['castkit/cast', apiUrl, clientId, type, identifier, viewerFid],
    async () => {
      try {
        return await fetchCast({ apiUrl, clientId, type, identifier, viewerFid });
      } catch (reason) {
        // Here and not in SWR's onError: that one belongs to the host, and each card that asks would report.
        reportError(reason, 'fetchCast');
        throw reason;
      }
    },
  );
  // An answer that was seen stays, also when asking again fails.
  if (data) return { status: 'ready', cast: data };
  if (data === null) return { status: 'missing' };
  if (error) return { status: 'failed', retry: () => void mutate() };
  return { status: 'loading' };
}
