'use client';
import { useMemo } from 'react';
import useSWR from 'swr';
import type { Frame } from '../api/types.js';
import { VERSION } from '../api/version.js';
import { crawlFrame } from '../frames/crawl-frame.js';
import { parseFrame } from '../frames/parse-frame.js';
import type { ParsedFrame } from '../frames/types.js';
import type { RequiredProp } from '../text/setup-messages.js';
import { useMissing } from './use-missing.js';
import { useWidgetContext } from './use-widget-context.js';

/** A frame that was asked for. */
export type FrameState =
  | { status: 'loading' }
  | { status: 'ready'; frame: ParsedFrame }
  /** The developer left something out, and nothing is fetched. */
  | { status: 'incomplete'; missing: RequiredProp }
  | { status: 'failed'; reason: string };

/**
 * Asks the owner's `resolveFrame`, else the API, for the frame of a page: once, for what visitors have made of it since is
 * not to be undone by a fresher one. Nobody is asked where there is a first frame.
 */
export function useFrame(url: string, initialFrame?: Frame): FrameState {
  const { apiUrl, clientId, getSettings, reportError } = useWidgetContext();
  const first = useMemo(
    () => (initialFrame ? parseFrame(initialFrame, { url }) : null),
    [initialFrame, url],
  );
  const missing = useMissing(
    'fetchFrame',
    first ? {} : { clientId: clientId !== undefined || getSettings().resolveFrame, url },
  );
  const { data, error } = useSWR<ParsedFrame, Error>(
    first || missing ? null : ['castkit/frame', apiUrl, clientId, url],
    async () => {
      const { resolveFrame } = getSettings();
      const { signal } = new AbortController();
      try {
        const json = resolveFrame
          ? await resolveFrame(url, { signal })
          : await crawlFrame({ apiUrl, clientId: clientId ?? '', url, version: VERSION });
        const frame = parseFrame(json, { url });
        if (!frame) throw new Error('No frame data available');
        return frame;
      } catch (cause) {
        const reason = cause instanceof Error ? cause : new Error(String(cause));
        reportError(reason, 'fetchFrame');
        throw reason;
      }
    },
    {
      revalidateIfStale: false,
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      shouldRetryOnError: false,
    },
  );
  if (missing) return { status: 'incomplete', missing };
  const frame = first ?? data;
  if (frame) return { status: 'ready', frame };
  if (error) return { status: 'failed', reason: error.message };
  return { status: 'loading' };
}
