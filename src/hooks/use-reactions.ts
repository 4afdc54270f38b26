'use client';
import { useEffect, useId, useMemo, useSyncExternalStore } from 'react';
import type { ParsedReactions } from '../cast/types.js';
import { createReactionStore, showToggle } from '../stores/reaction-store.js';
import type { ReactionData, ReactionStore, Toggle, ToggleKind } from '../stores/reaction-store.js';
import { useProviderStore } from './use-provider-store.js';
import { useViewerFid } from './use-viewer-fid.js';

/** The reactions of a cast: the data of the API, and the store of confirmed presses. */
export interface Reactions {
  store: ReactionStore;
  data: ReactionData;
}

/**
 * Returns the reactions of a cast. All widgets with the same cast share its confirmed presses.
 * @param hash of the cast; if empty, presses are not shared
 * @param viewerFid Default: the fid of the signed-in user
 */
export function useReactions(
  reactions: ParsedReactions,
  hash: string,
  viewerFid?: number,
): Reactions {
  const viewer = useViewerFid(viewerFid);
  const store = useProviderStore(createReactionStore);
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

/** Returns the current state of a toggle. A change renders only the components that call this. */
export function useToggle({ store, data }: Reactions, kind: ToggleKind): Toggle {
  const override = useSyncExternalStore(
    store.subscribe,
    () => store.getOverride(data, kind),
    () => undefined,
  );
  return showToggle(data, kind, override);
}
