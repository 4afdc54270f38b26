'use client';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { LinkPreview } from '../../cast/model.js';
import { createLazyPreviewClient } from '../../previews/lazy-preview-client.js';
import { useProviderStore } from '../../hooks/use-provider-store.js';
import type { WidgetContext } from '../../hooks/use-widget-context.js';

const connection = {
  isOnline: () => navigator.onLine,
  onceOnline: (run: () => void) => {
    window.addEventListener('online', run, { once: true });
  },
};

function createClient(context: WidgetContext) {
  const { getSettings, reportError } = context;
  const crawl = async (url: string, signal: AbortSignal) => {
    const { crawlFor } = await import('./api-previews.js');
    return crawlFor(context)(url, signal);
  };
  return createLazyPreviewClient(
    async () => {
      const { createPreviewClient } = await import('../../previews/preview-client.js');
      return createPreviewClient({
        getSource() {
          const { linkPreviews } = getSettings();
          if (linkPreviews === 'api') return { crawl };
          return linkPreviews !== 'metadata' && linkPreviews;
        },
        reportError,
        connection,
      });
    },
    (error) => {
      reportError(error, 'loading');
    },
  );
}

const EMPTY: LinkPreview = {};

/**
 * The preview of a page: the metadata that the API has sent, without a request, or else the result
 * of the site's source once the card scrolls into view. `isKnown` is whether the API has sent it;
 * it never changes.
 */
export function useLinkPreview(
  url: string,
  metadata: LinkPreview | null,
  isInView: boolean,
): { preview: LinkPreview; isKnown: boolean } {
  const client = useProviderStore(createClient);
  const isWanted = isInView && metadata === null;
  useEffect(() => (isWanted ? client.request(url) : undefined), [client, isWanted, url]);
  const subscribe = useCallback(
    (listener: () => void) => client.subscribe(url, listener),
    [client, url],
  );
  const state = useSyncExternalStore(
    subscribe,
    () => client.get(url),
    () => null,
  );
  return { preview: metadata ?? state?.preview ?? EMPTY, isKnown: metadata !== null };
}
