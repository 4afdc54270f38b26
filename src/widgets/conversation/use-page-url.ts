'use client';
import { useState, useSyncExternalStore } from 'react';
import { pageUrl } from '../../network/cast/page-url.js';
import type { PageRule } from '../../network/cast/api-types.js';
import { addressesOf, watchAddress } from '../../core/dom/page-address.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { warnUnusable } from '../../provider/hooks/warn-unusable.js';
import { httpUrl } from '../../core/read/http-url.js';

/** Returns a function that reads which page the document shows; null for no page of the web. */
function createReadPage(): (rule: PageRule | undefined) => string | null {
  let seen: string | null = null;
  let seenOn: string | undefined;
  return (rule) => {
    const { canonical, own } = addressesOf(document);
    const base = own.replace(/^(https?:\/\/)[^/?#]*@/i, '$1');
    const at = httpUrl(base);
    if (canonical !== seen) {
      seen = canonical;
      seenOn = at?.pathname;
    }
    const link = httpUrl(canonical, base);
    // Such a link knows no routes.
    if (link && at && !link.hash) link.hash = at.hash;
    // One that stays while an app goes on to another path is that of the page it has left.
    const isLeft = seenOn !== at?.pathname && link?.pathname !== at?.pathname;
    return (isLeft ? null : pageUrl(link?.href, base, rule)) ?? pageUrl(base, undefined, rule);
  };
}

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
    () => readPage(pageRule),
    () => null,
  );
  return given ?? own;
}
