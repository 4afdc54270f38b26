'use client';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { LinkPreview } from '../../../network/cast/model.js';
import { createLazyPreviewStore } from '../../../network/previews/lazy-preview-store.js';
import { useProviderStore } from '../../../provider/hooks/use-provider-store.js';
import type { WidgetContext } from '../../../provider/hooks/use-widget-context.js';

function createStore(context: WidgetContext) {
  const { getSettings, reportError } = context;
  const crawl = async (url: string, signal: AbortSignal) => {
    const { crawlFor } = await import('./api-previews.js');
    return crawlFor(context)(url, signal);
  };
  return createLazyPreviewStore(
    async () => {
      const { createPreviewStore } = await import('../../../network/previews/preview-store.js');
      return createPreviewStore({
        getSource() {
          const { linkPreviews } = getSettings();
          if (linkPreviews === 'api') return { crawl };
          return linkPreviews !== 'metadata' && linkPreviews;
        },
        reportError,
      });
    },
    (error) => {
      reportError(error, 'loading');
    },
  );
}

const EMPTY: LinkPreview = {};

/** The preview of a page: what the site's source has found once the card scrolls into view. */
export function useLinkPreview(url: string, isInView: boolean): LinkPreview {
  const store = useProviderStore(createStore);
  useEffect(() => (isInView ? store.request(url) : undefined), [store, isInView, url]);
  const subscribe = useCallback(
    (listener: () => void) => store.subscribe(url, listener),
    [store, url],
  );
  const state = useSyncExternalStore(
    subscribe,
    () => store.get(url),
    () => null,
  );
  return state?.preview ?? EMPTY;
}
