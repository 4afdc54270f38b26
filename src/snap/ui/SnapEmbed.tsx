'use client';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { Cast } from '../../network/cast/api-types.js';
import { useInView } from '../../core/dom/use-in-view.js';
import { useLoaded } from '../../provider/hooks/use-loaded.js';
import { storeOf } from '../../provider/hooks/use-provider-store.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { OnDemand } from '../../provider/ui/OnDemand.js';
import { isPublic } from '../../core/http/is-public.js';
import type { FoundSnap } from '../model/find-snap.js';

const loadFinder = async () => import('./create-finder.js');
const loadSnapCard = async () => (await import('./SnapCard.js')).SnapCard;

export interface SnapEmbedProps {
  url: string;
  /** The cast that contains the link, as the API sends it. */
  cast?: Cast | null | undefined;
  /** Shown while the link must not be requested yet. */
  waiting: ReactNode;
  /** The link preview, shown until a snap is found, and if there is none. */
  children?: ReactNode;
}

/** A link of a cast that may be a snap. It is requested shortly before it comes into view. */
export function SnapEmbed({ url, cast, waiting, children }: SnapEmbedProps) {
  const context = useWidgetContext();
  const place = useRef<HTMLDivElement>(null);
  const prompt = isPublic(url) && context.promptFor?.(url, 'frame', waiting);
  const isInView = useInView(place) && isPublic(url) && !prompt;
  const loaded = useLoaded(loadFinder, isInView);
  const find = loaded && storeOf(context, loaded.createFinder);
  const [answer, setAnswer] = useState<{ of: string; found: FoundSnap | null } | null>(null);

  useEffect(() => {
    let isWanted = isInView;
    if (isWanted && find) {
      void find(url).then((found) => {
        if (isWanted) setAnswer({ of: url, found });
      });
    }
    return () => {
      isWanted = false;
    };
  }, [find, url, isInView]);

  // The embed's URL may change: a result only counts for its own URL.
  const found = answer?.of === url ? answer.found : null;
  return (
    <OnDemand
      load={loadSnapCard}
      trigger={found}
      props={{ snap: found?.json, url: found?.url ?? url, cast }}
      fallback={<div ref={place}>{prompt || children}</div>}
    />
  );
}
