'use client';
import { useSyncExternalStore } from 'react';
import { pageUrl, withoutTrackers } from '../../cast/page-url.js';
import { addressesOf } from '../../dom/page-address.js';
import { useWidgetContext } from '../../hooks/use-widget-context.js';
import { warnUnusable } from '../../hooks/warn-unusable.js';

const never = () => () => {};

function readPage(): string | null {
  const { canonical, own } = addressesOf(document);
  const base = own.replace(/^(https?:\/\/)[^/?#]*@/i, '$1');
  const address = pageUrl(base);
  return pageUrl(canonical, base) ?? (address && withoutTrackers(address));
}

/**
 * The page that comments are on: `url` if it can be used, else the canonical address of the page,
 * else its own without hash and trackers. Null if there is none: on a server, during hydration, and
 * on a page that is no page of the web.
 */
export function usePageUrl(url: string | undefined): string | null {
  const { providerCache } = useWidgetContext();
  const given = url ? pageUrl(url) : null;
  if (url && !given) warnUnusable(providerCache, '<NeynarComments url>');
  const own = useSyncExternalStore(never, readPage, () => null);
  return given ?? own;
}
