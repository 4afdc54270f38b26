'use client';
import { useMemo } from 'react';
import { createRateLimit } from '../api/rate-limit.js';
import type { RequestContext } from '../api/request.js';
import { useProviderStore } from './use-provider-store.js';
import { useViewerFid } from './use-viewer-fid.js';
import { useWidgetContext } from './use-widget-context.js';

/**
 * Returns what all requests of a widget share: the API, the client, the viewer and the rate limit
 * of the provider. The same object until one of them changes.
 * @param viewerFid Default: the fid of the signed-in user
 */
export function useRequestContext(viewerFid: number | undefined) {
  const { apiUrl, clientId } = useWidgetContext();
  const viewer = useViewerFid(viewerFid);
  const rateLimit = useProviderStore(createRateLimit);
  return useMemo(
    () => ({ apiUrl, clientId, rateLimit, viewerFid: viewer }) satisfies RequestContext,
    [apiUrl, clientId, rateLimit, viewer],
  );
}
