import type { WidgetContext } from '../../provider/hooks/use-widget-context.js';
import { FRAME_TIMEOUT_MS, limitTime } from '../../core/http/limit-time.js';
import type { FoundSnap } from '../model/find-snap.js';

/** How many addresses are remembered, of those that are snaps and those that are not. */
const MAX_KNOWN = 200;

/** A page that can be drawn, or of which can be said why it is not; null for any other. */
async function check(found: FoundSnap | null): Promise<FoundSnap | null> {
  if (!found) return null;
  const { canShow } = await import('./SnapCard.js');
  return canShow(found.json, found.url) ? found : null;
}

/**
 * Creates what is known of addresses: one that is asked is asked once for a page. It is loaded when
 * the first link nears the view, as most pages have none that does.
 */
export function createFinder({ getSettings, reportError }: WidgetContext) {
  const known = new Map<string, Promise<FoundSnap | null>>();

  async function find(url: string): Promise<FoundSnap | null> {
    const { consent, snaps } = getSettings();
    if (snaps?.resolve) {
      try {
        const { resolve } = snaps;
        const json = await limitTime(FRAME_TIMEOUT_MS, undefined, (signal) =>
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
      // The visitor has agreed to this host alone.
      return await check(await findSnap(url, { isWithinHost: Boolean(consent) }));
    } catch {
      return null; // what cannot be asked is a link, as most addresses are
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
