'use client';
import { useEffect, useId, useMemo, useSyncExternalStore } from 'react';
import type { ParsedReactions } from '../api/types.js';
import { createReactionStore, showToggle } from './reaction-store.js';
import type { ReactionData, ReactionStore, Toggle, ToggleKind } from './reaction-store.js';
import { useShared } from './use-shared.js';
import { useViewerFid } from './use-viewer-fid.js';

/** A card's reactions: what the API says for the viewer, and the store of what was confirmed since. */
export interface Reactions {
  store: ReactionStore;
  data: ReactionData;
}

/**
 * The reactions of a cast. All that show the same cast share what a press confirms.
 * @param hash the cast's; where it is empty, what is pressed here stays here
 * @param viewerFid who looks. Default: who is signed in
 */
export function useReactions(
  reactions: ParsedReactions,
  hash: string,
  viewerFid?: number,
): Reactions {
  const viewer = useViewerFid(viewerFid);
  const store = useShared(createReactionStore);
  const id = useId();
  const data = useMemo(() => {
    const { liked, likers, likes, recasted, recasters, recasts } = reactions;
    const isIn = (fids: number[]) => viewer !== undefined && fids.includes(viewer);
    return {
      key: `${hash || id} ${viewer ?? ''}`,
      order: store.orderOf(reactions),
      like: { active: liked || isIn(likers), count: likes },
      recast: { active: recasted || isIn(recasters), count: recasts },
    };
  }, [reactions, hash, id, viewer, store]);
  useEffect(() => {
    store.settle(data);
  }, [store, data]);
  return { store, data };
}

/** One toggle as it stands now. Whoever asks is rendered when it turns; nobody else is. */
export function useToggle({ store, data }: Reactions, kind: ToggleKind): Toggle {
  const override = useSyncExternalStore(
    store.subscribe,
    () => store.getOverride(data, kind),
    () => undefined,
  );
  return showToggle(data, kind, override);
}
