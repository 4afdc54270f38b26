'use client';
import useSWR from 'swr';
import { fetchCast } from '../api/fetch-cast.js';
import type { Cast } from '../api/types.js';
import { useAuth } from './use-auth.js';
import { useWidgetContext } from './use-widget-context.js';

interface Answer {
  /** Which cast it is the answer for. */
  identifier: string;
  cast: Cast | null;
}

/** A cast that was asked for. `missing` is an answer, not an error: it was deleted, or never existed. */
export type CastState =
  | { status: 'loading' }
  | { status: 'ready'; cast: Cast }
  | { status: 'missing' }
  | { status: 'failed'; isRetrying: boolean; retry: () => void };

/**
 * Asks the API for a cast, once for all who ask the same (SWR, with its defaults). The viewer is `viewerFid`, else who is
 * signed in; while the answer for a new viewer is awaited, that for the last one stays.
 */
export function useCast(type: 'url' | 'hash', identifier: string, viewerFid?: number): CastState {
  const { apiUrl, clientId, reportError } = useWidgetContext();
  const { user } = useAuth();
  const viewer = viewerFid ?? user?.fid;
  const { data, error, isValidating, mutate } = useSWR<Answer, unknown>(
    ['castkit/cast', apiUrl, clientId, type, identifier, viewer],
    async () => {
      const query = { apiUrl, clientId, type, identifier, viewerFid: viewer };
      try {
        return { identifier, cast: await fetchCast(query) };
      } catch (reason) {
        // Here and not in SWR's onError: that one belongs to the host, and each card that asks would report.
        reportError(reason, 'fetchCast');
        throw reason;
      }
    },
    { keepPreviousData: true },
  );
  // An answer that was seen stays, also when asking again fails; that for another cast is none.
  if (data?.identifier === identifier) {
    return data.cast ? { status: 'ready', cast: data.cast } : { status: 'missing' };
  }
  if (error) return { status: 'failed', isRetrying: isValidating, retry: () => void mutate() };
  return { status: 'loading' };
}
