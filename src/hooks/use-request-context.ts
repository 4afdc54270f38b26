'use client';
import { useMemo } from 'react';
import type { ApiContext } from '../api/call-api.js';
import { createRateLimit } from '../api/rate-limit.js';
import type { RequestContext } from '../api/request.js';
import { createSiteFetch } from '../stores/site-fetch.js';
import { useProviderStore } from './use-provider-store.js';
import { useViewerFid } from './use-viewer-fid.js';
import { useWidgetContext } from './use-widget-context.js';

/** Returns what all calls of the API share. The same object until the API or the client changes. */
export function useApiContext(): ApiContext {
  const { apiUrl, clientId, shared } = useWidgetContext();
  const fetch = useProviderStore(createSiteFetch);
  return useMemo(() => ({ apiUrl, clientId, shared, fetch }), [apiUrl, clientId, shared, fetch]);
}

/**
 * Returns what all requests of a widget share: the API, the client, the viewer and the rate limit
 * of the provider. The same object until one of them changes.
 * @param viewerFid Default: the fid of the signed-in user
 */
export function useRequestContext(viewerFid: number | undefined) {
  const context = useApiContext();
  const viewer = useViewerFid(viewerFid);
  const rateLimit = useProviderStore(createRateLimit);
  return useMemo(
    () => ({ ...context, rateLimit, viewerFid: viewer }) satisfies RequestContext,
    [context, rateLimit, viewer],
  );
}
