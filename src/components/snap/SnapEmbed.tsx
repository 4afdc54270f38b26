'use client';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { Cast } from '../../cast/api-types.js';
import { useInView } from '../../dom/use-in-view.js';
import { useLazyComponent } from '../../hooks/use-lazy-component.js';
import { useProviderStore } from '../../hooks/use-provider-store.js';
import { useWidgetContext } from '../../hooks/use-widget-context.js';
import type { WidgetContext } from '../../hooks/use-widget-context.js';
import { FRAME_TIMEOUT_MS, limitTime } from '../../http/limit-time.js';
import { isPublic } from '../../http/is-public.js';
import type { FoundSnap } from '../../snap/find-snap.js';

/** How many addresses are remembered, of those that are snaps and those that are not. */
const MAX_KNOWN = 200;

const load = async () => import('./SnapCard.js');
const loadSnapCard = async () => (await load()).SnapCard;

/** A page that can be drawn, or of which can be said why it is not; null for any other. */
async function check(found: FoundSnap | null): Promise<FoundSnap | null> {
  return found && (await load()).canShow(found.json, found.url) ? found : null;
}

/** What is known of addresses: one that is asked is asked once for a page. */
function createFinder({ getSettings, reportError }: WidgetContext) {
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
      const { findSnap } = await import('../../snap/find-snap.js');
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

export interface SnapEmbedProps {
  /** The address of the link. */
  url: string;
  /** The cast that it is in, as the API sends it. */
  cast?: Cast | null | undefined;
  /** The link, before anything of it may be asked. */
  waiting: ReactNode;
  /** The link preview, which is shown where there is no snap, and until one is found. */
  children?: ReactNode;
}

/** A link of a cast that may be a snap. It is asked when it nears the view. */
export function SnapEmbed({ url, cast, waiting, children }: SnapEmbedProps) {
  const context = useWidgetContext();
  const find = useProviderStore(createFinder);
  const place = useRef<HTMLDivElement>(null);
  const prompt = isPublic(url) && context.blockedBy?.(url, 'frame', waiting);
  const isInView = useInView(place) && isPublic(url) && !prompt;
  const [answer, setAnswer] = useState<{ of: string; found: FoundSnap | null } | null>(null);

  useEffect(() => {
    let isWanted = isInView;
    if (isWanted) {
      void find(url).then((found) => {
        if (isWanted) setAnswer({ of: url, found });
      });
    }
    return () => {
      isWanted = false;
    };
  }, [find, url, isInView]);

  // An embed may become another one: what was found is of its own address alone.
  const found = answer?.of === url ? answer.found : null;
  const renderCard = useLazyComponent(loadSnapCard, found);
  return (
    (found && renderCard({ snap: found.json, url: found.url, cast })) || (
      <div ref={place}>{prompt || children}</div>
    )
  );
}
