import { pageKey, pageUrl, spellingsOf } from '../../network/cast/page-url.js';
import { callSite } from '../http/call-site.js';
import type { FeedSetup } from './feed-options.js';

/**
 * The pages of the site that have these addresses, however they are spelt; null if one is no page
 * of it.
 */
export async function findPages(
  urls: readonly unknown[],
  isPage: FeedSetup['isPage'],
): Promise<string[] | null> {
  const pages = new Map<string, string>();
  for (const url of urls) {
    const key = pageKey(url);
    if (!key) return null;
    // Widgets send the page's own address first.
    if (!pages.has(key)) pages.set(key, pageUrl(url) ?? '');
  }
  for (const page of pages.values()) {
    let isOne = false;
    for (const spelling of spellingsOf(page)) {
      isOne ||= await callSite(() => isPage(spelling));
    }
    if (!isOne) return null;
  }
  return [...pages.values()];
}
