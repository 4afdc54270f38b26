'use client';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ParsedReactions } from '../api/types.js';
import { createReactionStore, showToggle } from './reaction-store.js';
import type { ReactionStore, Toggle, ToggleKind } from './reaction-store.js';
import { useViewerFid } from './use-viewer-fid.js';

/** A card's reactions: what the wire says for the viewer, and the store of what was confirmed since. */
export interface Reactions {
  store: ReactionStore;
  wire: Record<ToggleKind, Toggle>;
}

/** The reactions of a card. The viewer is `viewerFid`, else who is signed in. */
export function useReactions(reactions: ParsedReactions, viewerFid?: number): Reactions {
  const viewer = useViewerFid(viewerFid);
  const [store] = useState(createReactionStore);
  const wire = useMemo(() => {
    const { liked, likers, likes, recasted, recasters, recasts } = reactions;
    const isIn = (fids: number[]) => viewer !== undefined && fids.includes(viewer);
    return {
      like: { active: liked || isIn(likers), count: likes },
      recast: { active: recasted || isIn(recasters), count: recasts },
    };
  }, [reactions, viewer]);
  useEffect(() => {
    store.settle(wire, viewer);
  }, [store, wire, viewer]);
  return { store, wire };
}

/** One toggle as it stands now. Whoever asks is rendered when it turns; nobody else is. */
export function useToggle({ store, wire }: Reactions, kind: ToggleKind): Toggle {
  const override = useSyncExternalStore(
    store.subscribe,
    () => store.getOverride(kind),
    () => undefined,
  );
  return showToggle(wire[kind], override);
}
