'use client';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import type { Frame } from '../../network/cast/api-types.js';
import { crawlFrame, noFrame } from '../../network/api/crawl-frame.js';
import { parseFrame } from '../../network/frame/parse-frame.js';
import type { ParsedFrame } from '../../network/cast/model.js';
import type { NeynarError } from '../../core/errors/errors.js';
import { FIND_TIMEOUT_MS, limitTime } from '../../core/http/limit-time.js';
import { useSharedResult } from '../../provider/hooks/use-api-data.js';
import { findAdapter } from '../../provider/hooks/find-adapter.js';
import { useMissing } from '../../provider/hooks/use-missing.js';
import type { MissingProp } from '../../provider/hooks/use-missing.js';
import { useApiContext } from '../../provider/hooks/use-request-context.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';

export type FrameState =
  | { status: 'loading' }
  /** A function of the site would fetch it, and waits for the visitor's consent. */
  | { status: 'blocked'; prompt: ReactNode }
  | { status: 'ready'; frame: ParsedFrame }
  | MissingProp
  | { status: 'failed'; error: NeynarError; isRetrying: boolean; retry: () => void };

/**
 * Fetches the frame of a page with `settings.resolveFrame`, else with `settings.data.frame`, else
 * from the API; not if there is an initial frame. It is fetched once, because a new one would undo
 * what the visitor has done since. The request is aborted after 8 seconds, and when no card needs
 * the frame any more.
 */
export function useFrame(url: string, initialFrame?: Frame | null): FrameState {
  const widgetContext = useWidgetContext();
  const context = useApiContext();
  const { getSettings, promptFor } = widgetContext;
  const { apiUrls, clientId } = context;
  const first = useMemo(
    () => (initialFrame ? parseFrame(initialFrame, { url }) : null),
    [initialFrame, url],
  );

  /** The function of the site that fetches it; undefined without one. */
  const findCustomFetch = () => {
    const { resolveFrame } = getSettings();
    const adapter = findAdapter(widgetContext, 'frame');
    return resolveFrame
      ? (signal: AbortSignal) => resolveFrame(url, { signal })
      : adapter && ((signal: AbortSignal) => adapter({ url }, { signal }));
  };

  async function fetchFrame(signal: AbortSignal): Promise<ParsedFrame> {
    const customFetch = findCustomFetch();
    const json = customFetch
      ? await limitTime<unknown>(FIND_TIMEOUT_MS, signal, customFetch)
      : await crawlFrame({ ...context, signal }, url);
    const frame = parseFrame(json, { url });
    if (!frame) throw noFrame();
    return frame;
  }

  const isCustom = findCustomFetch() !== undefined;
  const missing = useMissing(
    'fetchFrame',
    first ? {} : { clientId: isCustom || clientId !== undefined, url },
  );
  // The function may contact any host. For the API it is a call like any other.
  const prompt = isCustom && !first && promptFor?.(url, 'frame');
  const key = ['castkit/frame', isCustom || apiUrls.join(), clientId, url];
  const { result, failure } = useSharedResult(
    'fetchFrame',
    first || missing || prompt ? null : key,
    key.join(' '),
    fetchFrame,
    true,
  );

  if (missing) return missing;
  if (prompt) return { status: 'blocked', prompt };
  const frame = first ?? result?.data;
  return frame ? { status: 'ready', frame } : (failure ?? { status: 'loading' });
}
