'use client';
import { useMemo } from 'react';
import type { ApiContext } from '../../network/api/call-api.js';
import { answerBody } from '../../network/api/data-adapter.js';
import type { DataAdapter } from '../../network/api/data-adapter.js';
import { createRateLimit } from '../../network/api/rate-limit.js';
import type { RequestContext } from '../../network/api/request-data.js';
import { createSiteFetch } from '../stores/site-fetch.js';
import { findAdapter } from './find-adapter.js';
import { useProviderStore } from './use-provider-store.js';
import { useViewerFid } from '../session/use-viewer-fid.js';
import { useWidgetContext } from './use-widget-context.js';

/** Returns what all calls of the API share. The same object until the API or the client changes. */
export function useApiContext(): ApiContext {
  const { apiUrls, clientId, registry } = useWidgetContext();
  const fetch = useProviderStore(createSiteFetch);
  return useMemo(
    () => ({ apiUrls, clientId, registry, fetch }),
    [apiUrls, clientId, registry, fetch],
  );
}

/**
 * Returns what all requests of a widget share: the API or the site's own function, the client, the
 * viewer and the rate limit of the provider. The same object until one of them changes. `source` is
 * for keys: the site's own function shares no result with the API, and needs no client id.
 * @param viewerFid Default: the fid of the signed-in user
 * @param adapter the name of the site's own function
 */
export function useRequestContext(viewerFid: number | undefined, adapter: keyof DataAdapter) {
  const { getSettings, registry } = useWidgetContext();
  const context = useApiContext();
  const viewer = useViewerFid(viewerFid);
  const rateLimit = useProviderStore(createRateLimit);
  const isCustom = findAdapter({ getSettings, registry }, adapter) !== undefined;
  return useMemo(() => {
    const { apiUrls, clientId } = context;
    const customFetch = (query: object, cursor?: string | null) => {
      const call = findAdapter({ getSettings, registry }, adapter);
      return (
        call &&
        (async (signal: AbortSignal) => {
          const json = await call(query, { signal, viewerFid: viewer, cursor });
          return answerBody(json as object | null);
        })
      );
    };
    return {
      ...context,
      source: isCustom ? 'settings.data' : apiUrls.join(),
      clientId: clientId ?? (isCustom ? '' : undefined),
      rateLimit,
      viewerFid: viewer,
      customFetch: isCustom ? customFetch : undefined,
    } satisfies RequestContext & { source: string };
  }, [context, getSettings, registry, rateLimit, viewer, isCustom, adapter]);
}
