'use client';
import { useState, useSyncExternalStore } from 'react';
import { pageUrl } from '../../network/cast/page-url.js';
import { watchAddress } from '../../core/dom/page-address.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { warnUnusable } from '../../provider/hooks/warn-unusable.js';
import { createReadPage } from './create-read-page.js';

/**
 * The page that comments are on: `url` if it can be used, else the canonical address of the page,
 * else its own, as `pageUrl` reads them. It follows apps that change their pages without loading
 * them. Null if there is none: on a server, during hydration, and on a page that is no page of the
 * web.
 * @param prop names `url` in a warning
 */
export function usePageUrl(url: string | undefined, prop = '<NeynarComments url>'): string | null {
  const { registry, getSettings } = useWidgetContext();
  const { pageRule } = getSettings();
  const given = url ? pageUrl(url, undefined, pageRule) : null;
  if (url && !given) warnUnusable(registry, prop);
  const [readPage] = useState(createReadPage);
  const own = useSyncExternalStore(
    watchAddress,
    // Preact's server asks this, too.
    () => (typeof document === 'undefined' ? null : readPage(pageRule)),
    () => null,
  );
  return given ?? own;
}
