'use client';
import { useEffect, useMemo } from 'react';
import useSWR from 'swr';
import type { Frame } from '../api/types.js';
import { VERSION } from '../api/version.js';
import { crawlFrame, noFrame } from '../frames/crawl-frame.js';
import { limitTime } from '../frames/limit-time.js';
import { parseFrame } from '../frames/parse-frame.js';
import type { ParsedFrame } from '../frames/types.js';
import { toError } from '../json/errors.js';
import type { NeynarError } from '../json/errors.js';
import { useMissing } from './use-missing.js';
import { AbandonedError, createFrameRequests } from './frame-requests.js';
import { useShared } from './use-shared.js';
import type { Incomplete } from './use-missing.js';
import { useWidgetContext } from './use-widget-context.js';

/** A frame that was asked for. */
export type FrameState =
  | { status: 'loading' }
  | { status: 'ready'; frame: ParsedFrame }
  | Incomplete
  | { status: 'failed'; error: NeynarError };

/**
 * Asks the owner's `resolveFrame`, else the API, for the frame of a page: once, for what visitors have made of it since is
 * not to be undone by a fresher one. Nobody is asked where there is a first frame. The request ends
 * after 8 seconds, and when no card wants its frame any more.
 */
export function useFrame(url: string, initialFrame?: Frame): FrameState {
  const { apiUrl, clientId, getSettings, reportError } = useWidgetContext();
  const { request, want } = useShared(createFrameRequests);
  const first = useMemo(
    () => (initialFrame ? parseFrame(initialFrame, { url }) : null),
    [initialFrame, url],
  );

  async function fetchFrame(signal: AbortSignal): Promise<ParsedFrame> {
    const { resolveFrame } = getSettings();
    const resolve = async (signal: AbortSignal) => {
      try {
        return await resolveFrame?.(url, { signal });
      } catch (error) {
        throw toError(error, 'handler');
      }
    };
    try {
      const json = resolveFrame
        ? await limitTime(resolve, signal)
        : await crawlFrame({ apiUrl, clientId: clientId ?? '', url, version: VERSION }, { signal });
      const frame = parseFrame(json, { url });
      if (!frame) throw noFrame();
      return frame;
    } catch (error) {
      if (!signal.aborted) reportError(error, 'fetchFrame');
      throw error;
    }
  }

  const id = JSON.stringify([apiUrl, clientId, url]);
  const missing = useMissing(
    'fetchFrame',
    first ? {} : { clientId: clientId !== undefined || getSettings().resolveFrame, url },
  );
  const isWanted = first === null && !missing;
  const { data, error, mutate } = useSWR<ParsedFrame, NeynarError | AbandonedError>(
    isWanted ? ['castkit/frame', apiUrl, clientId, url] : null,
    () => request(id, fetchFrame),
    {
      revalidateIfStale: false,
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      shouldRetryOnError: false,
    },
  );
  useEffect(() => (isWanted ? want(id) : undefined), [isWanted, want, id]);
  useEffect(() => {
    // SWR keeps errors, and lets cards join requests: this one is of a card that has left.
    if (error instanceof AbandonedError) void mutate();
  }, [error, mutate]);

  if (missing) return missing;
  const frame = first ?? data;
  if (frame) return { status: 'ready', frame };
  if (error && !(error instanceof AbandonedError)) {
    return { status: 'failed', error };
  }
  return { status: 'loading' };
}
