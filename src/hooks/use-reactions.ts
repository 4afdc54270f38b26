'use client';
import { useEffect, useId, useMemo, useSyncExternalStore } from 'react';
import type { ReactionKind, ToggleKind } from '../cast/reactions.js';
import type { ParsedReactions } from '../cast/model.js';
import { createReactionStore, showReaction } from '../stores/reaction-store.js';
import type { ReactionData, ReactionState, ReactionStore } from '../stores/reaction-store.js';
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
 * @param replies the number of replies; null if unknown
 * @param viewerFid Default: the fid of the signed-in user
 */
export function useReactions(
  reactions: ParsedReactions,
  hash: string,
  replies: number | null,
  viewerFid?: number,
): Reactions {
  const viewer = useViewerFid(viewerFid);
  const store = useProviderStore(createReactionStore);
  const id = useId();
  const data = useMemo(() => {
    const states = Object.entries(reactions).map(([kind, { active, count, fids }]) => [
      kind,
      { active: active || (viewer !== undefined && fids.includes(viewer)), count },
    ]);
    return {
      key: `${hash || id} ${viewer ?? ''}`,
      order: store.orderOf(reactions),
      comment: { active: undefined, count: replies },
      ...(Object.fromEntries(states) as Record<ToggleKind, ReactionState>),
    };
  }, [reactions, replies, hash, id, viewer, store]);
  useEffect(() => {
    store.settle(data);
  }, [store, data]);
  return { store, data };
}

/** Returns the current state of a reaction. A change renders only the components that call this. */
export function useReaction({ store, data }: Reactions, kind: ReactionKind): ReactionState {
  const override = useSyncExternalStore(
    store.subscribe,
    () => store.getOverride(data, kind),
    () => undefined,
  );
  return showReaction(data, kind, override);
}
