'use client';
import { useMemo } from 'react';
import type { DataAdapter } from '../api/data-adapter.js';
import { createRateLimit } from '../api/rate-limit.js';
import type { RequestContext } from '../api/request.js';
import { findAdapter } from './find-adapter.js';
import { useProviderStore } from './use-provider-store.js';
import { useViewerFid } from './use-viewer-fid.js';
import { useWidgetContext } from './use-widget-context.js';

/**
 * Returns what all requests of a widget share: the API or the site's own function, the client, the
 * viewer and the rate limit of the provider. The same object until one of them changes. `source` is
 * for keys: the site's own function shares no result with the API, and needs no client id.
 * @param viewerFid Default: the fid of the signed-in user
 * @param adapter the name of the site's own function
 */
export function useRequestContext(viewerFid: number | undefined, adapter: keyof DataAdapter) {
  const { apiUrl, clientId, getSettings, shared } = useWidgetContext();
  const viewer = useViewerFid(viewerFid);
  const rateLimit = useProviderStore(createRateLimit);
  const isOwn = findAdapter({ getSettings, shared }, adapter) !== undefined;
  return useMemo(() => {
    const findOwn = (query: object, cursor?: string | null) => {
      const call = findAdapter({ getSettings, shared }, adapter);
      return (
        call &&
        (async (signal: AbortSignal) => {
          const json = await call(query, { signal, viewerFid: viewer, cursor });
          // A page is a body of the API. A cast, a user and found users are where their readers
          // look for them.
          return json && { ...json, cast: json, users: [json], result: { users: json } };
        })
      );
    };
    return {
      source: isOwn ? 'settings.data' : apiUrl,
      apiUrl,
      clientId: clientId ?? (isOwn ? '' : undefined),
      rateLimit,
      viewerFid: viewer,
      findOwn: isOwn ? findOwn : undefined,
    } satisfies RequestContext & { source: string };
  }, [apiUrl, clientId, getSettings, shared, rateLimit, viewer, isOwn, adapter]);
}
