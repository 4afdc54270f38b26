import { addressesOf } from '../../core/dom/page-address.js';
import { httpUrl } from '../../core/read/http-url.js';
import type { PageRule } from '../../network/cast/api-types.js';
import { pageUrl } from '../../network/cast/page-url.js';

/** Returns a function that reads which page the document shows; null for no page of the web. */
export function createReadPage(): (rule: PageRule | undefined) => string | null {
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
