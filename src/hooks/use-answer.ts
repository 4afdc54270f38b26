'use client';
import useSWR from 'swr';
import type { SWRConfiguration } from 'swr';
import type { Asker } from '../api/ask-api.js';
import { createRateLimit } from '../api/rate-limit.js';
import type { RequestName } from './settings.js';
import { useShared } from './use-shared.js';
import { useMissing } from './use-missing.js';
import type { Incomplete, Needs } from './use-missing.js';
import { useViewerFid } from './use-viewer-fid.js';
import { useWidgetContext } from './use-widget-context.js';

/** Something that was asked for. `missing` is an answer, not an error: it was deleted, or never existed. */
export type AnswerState<Data> =
  | { status: 'loading' }
  | { status: 'ready'; data: Data }
  | { status: 'missing' }
  | Incomplete
  | { status: 'failed'; isRetrying: boolean; retry: () => void };

/** For what does not change while a page is open: it is not asked for again once it is there. */
export const ONCE: SWRConfiguration = {
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
};

/**
 * Asks the API for something, once for all who ask the same (SWR, with its defaults). The viewer is
 * `viewerFid`, else who is signed in; while the answer for a new viewer is awaited, that for the
 * last one stays.
 * @param call the name of the call, which the owner is told if it fails
 * @param options of SWR. Default: its own.
 * @param named what is asked for; none of it may be missing
 */
export function useAnswer<Data>(
  call: RequestName,
  named: Needs,
  viewerFid: number | undefined,
  ask: (asker: Asker) => Promise<Data | null>,
  options?: SWRConfiguration,
): AnswerState<Data> {
  const { apiUrl, clientId, reportError } = useWidgetContext();
  const viewer = useViewerFid(viewerFid);
  const rateLimit = useShared(createRateLimit);
  const missing = useMissing(call, { clientId: clientId !== undefined, ...named });
  const id = Object.values(named).join(' ');
  const { data, error, isValidating, mutate } = useSWR<{ id: string; data: Data | null }, unknown>(
    missing ? null : [`castkit/${call}`, apiUrl, clientId, id, viewer],
    async () => {
      try {
        return { id, data: await ask({ apiUrl, clientId, rateLimit, viewerFid: viewer }) };
      } catch (reason) {
        // Here and not in SWR's onError: that one belongs to the host, and each card that asks would report.
        reportError(reason, call);
        throw reason;
      }
    },
    { keepPreviousData: true, ...options },
  );
  if (missing) return missing;
  // An answer that was seen stays, also when asking again fails; that for something else is none.
  if (data?.id === id) {
    return data.data === null ? { status: 'missing' } : { status: 'ready', data: data.data };
  }
  if (error) return { status: 'failed', isRetrying: isValidating, retry: () => void mutate() };
  return { status: 'loading' };
}
