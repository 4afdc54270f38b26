import type { WidgetContext } from '../../provider/hooks/use-widget-context.js';
import { FIND_TIMEOUT_MS, limitTime } from '../../core/http/limit-time.js';
import type { FoundSnap } from '../model/find-snap.js';

/** The most URLs that are remembered, whether they are snaps or not. */
const MAX_KNOWN = 200;

/** The page if it can be rendered, or if its problem can be explained; otherwise null. */
async function check(found: FoundSnap | null): Promise<FoundSnap | null> {
  if (!found) return null;
  const { canShow } = await import('./SnapCard.js');
  return canShow(found.json, found.url) ? found : null;
}

/**
 * Creates a finder that requests each URL once for a page. It is loaded when the first link comes
 * near the view, because most pages have no such link.
 */
export function createFinder({ getSettings, reportError }: WidgetContext) {
  const known = new Map<string, Promise<FoundSnap | null>>();

  async function find(url: string): Promise<FoundSnap | null> {
    const { consent, snaps } = getSettings();
    if (snaps?.resolve) {
      try {
        const { resolve } = snaps;
        const json = await limitTime(FIND_TIMEOUT_MS, undefined, (signal) =>
          Promise.resolve(resolve(url, { signal })),
        );
        return await check(json ? { json, url } : null);
      } catch (reason) {
        reportError(reason, 'snap');
        return null;
      }
    }
    if (snaps?.probe !== true) return null;
    try {
      const { findSnap } = await import('../model/find-snap.js');
      // The visitor has allowed this host only.
      return await check(await findSnap(url, { isWithinHost: Boolean(consent) }));
    } catch {
      return null; // most URLs are no snap, and stay a link
    }
  }

  return (url: string) => {
    const asked = known.get(url) ?? find(url);
    if (!known.has(url) && known.size >= MAX_KNOWN) {
      for (const oldest of known.keys()) {
        known.delete(oldest);
        break;
      }
    }
    known.set(url, asked);
    return asked;
  };
}
