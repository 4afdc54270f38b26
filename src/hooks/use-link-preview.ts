'use client';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { LinkPreview } from '../api/types.js';
import { createPreviewClient } from '../links/preview-client.js';
import { useShared } from './use-shared.js';
import type { WidgetContext } from './use-widget-context.js';

const createClient = ({ getSettings, reportError }: WidgetContext) =>
  createPreviewClient({
    getSource: () => getSettings().linkPreviews,
    parse: (html) => new DOMParser().parseFromString(html, 'text/html'),
    reportError,
  });

const EMPTY: LinkPreview = {};

/**
 * What is shown of a page: what the API has sent along, which costs no call, else what the owner's source says of it once
 * the card comes near. `isKnown` is so from the first render on if the API has sent it, and then never changes.
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
