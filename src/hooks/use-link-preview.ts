'use client';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { LinkPreview } from '../api/types.js';
import { createLazyPreviewClient } from '../links/lazy-preview-client.js';
import { useShared } from './use-shared.js';
import type { WidgetContext } from './use-widget-context.js';

const createClient = ({ getSettings, reportError }: WidgetContext) =>
  createLazyPreviewClient(
    async () => {
      const { createPreviewClient } = await import('../links/preview-client.js');
      return createPreviewClient({
        getSource: () => getSettings().linkPreviews,
        reportError,
      });
    },
    (error) => {
      reportError(error, 'loading');
    },
  );

const EMPTY: LinkPreview = {};

/**
 * What is shown of a page: the metadata that the API has sent, without a request, or else what the site
 * owner's source returns once the card comes near. `isKnown` is true from the first render on if the API
 * has sent it, and never changes.
 */
export function useLinkPreview(
  url: string,
  known: LinkPreview | null,
  isNear: boolean,
): { preview: LinkPreview; isKnown: boolean } {
  const client = useShared(createClient);
  const isWanted = isNear && known === null;
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
  return { preview: known ?? state?.preview ?? EMPTY, isKnown: known !== null };
}
