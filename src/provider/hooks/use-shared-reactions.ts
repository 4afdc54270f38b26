'use client';
import { useCallback, useId, useMemo, useSyncExternalStore } from 'react';
import { reactionKinds, toggleKinds } from '../../network/cast/reactions.js';
import type { ReactionKind } from '../../network/cast/reactions.js';
import type { ParsedReactions } from '../../network/cast/model.js';
import { numberOf } from '../../core/read/fields.js';
import { accessOf } from '../session/parse-viewer.js';
import type { SessionAccess } from '../session/types.js';
import { createReactionStore, showReaction } from '../stores/reaction-store.js';
import type { ReactionData, ReactionState, ReactionStore } from '../stores/reaction-store.js';
import { storeOf } from './use-provider-store.js';
import { useViewer } from '../session/use-viewer.js';
import type { WidgetContext } from './use-widget-context.js';

export interface Reactions {
  /** The confirmed presses. */
  store: ReactionStore;
  /** The reactions as the API has sent them. */
  data: ReactionData;
  shown: Record<ReactionKind, ReactionState>;
  /** The rights of the session; null if no user is signed in. */
  can: SessionAccess | null;
}

/**
 * Returns the reactions of a cast. All widgets with the same cast share its confirmed presses; a
 * change renders the components that call this.
 * @param hash of the cast; if empty, presses are not shared
 * @param replies the number of replies; null if unknown
 * @param viewerFid Default: the fid of the signed-in user
 */
export function useSharedReactions(
  context: WidgetContext,
  reactions: ParsedReactions,
  hash: string,
  replies: number | null,
  viewerFid?: number,
): Reactions {
  const user = useViewer();
  const viewer = numberOf(viewerFid) || user?.fid;
  const store = storeOf(context, createReactionStore);
  const id = useId();
  const data = useMemo(() => {
    const states = {
      key: `${hash || id} ${viewer ?? ''}`,
      order: store.orderOf(reactions),
      comment: { active: undefined, count: replies },
    } as ReactionData;
    for (const kind of toggleKinds) {
      const { active, count, fids } = reactions[kind];
      states[kind] = { active: active || (viewer !== undefined && fids.includes(viewer)), count };
    }
    return states;
  }, [reactions, replies, hash, id, viewer, store]);
  // Other data are another subscription, so that no further effect settles them.
  const subscribe = useCallback(
    (listener: () => void) => {
      const unsubscribe = store.subscribe(listener);
      store.settle(data);
      return unsubscribe;
    },
    [store, data],
  );
  const overrides = useSyncExternalStore(
    subscribe,
    () => store.getOverrides(data),
    () => undefined,
  );
  const shown = {} as Reactions['shown'];
  for (const kind of reactionKinds) shown[kind] = showReaction(data, kind, overrides);
  return { store, data, shown, can: accessOf(user) };
}
