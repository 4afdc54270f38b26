import { parseCast } from '../api/parse-cast.js';
import type { Cast } from '../api/types.js';
import type { ToggleKind } from './reaction-store.js';

/**
 * What was confirmed of casts whose cards come and go: a card that is drawn anew shows it. Kept by the API's JSON itself:
 * once that is newer, it tells.
 */
export interface ReactionMemory {
  /** The cast as it stands now for a viewer. The same object until `turn` is called for it. */
  recall: (cast: Cast, viewer: number | undefined) => Cast;
  /** Keeps that a viewer has reacted to a cast, or taken it back. */
  turn: (cast: Cast, viewer: number | undefined, kind: ToggleKind) => void;
}

const FIELDS = {
  like: { active: 'liked', count: 'likes', list: 'likers' },
  recast: { active: 'recasted', count: 'recasts', list: 'recasters' },
} as const;

/** The cast with one toggle turned. */
function turned(cast: Cast, viewer: number | undefined, kind: ToggleKind): Cast {
  const reactions = parseCast(cast)?.reactions;
  if (!reactions) return cast;
  const { active, count, list } = FIELDS[kind];
  const others = reactions[list].filter((fid) => fid !== viewer);
  const isActive = reactions[active] || others.length < reactions[list].length;
  const counted = reactions[count];
  return {
    ...cast,
    reactions: {
      ...cast.reactions,
      [count]: others.map((fid) => ({ fid })),
      ...(counted !== null && {
        [`${count}_count`]: Math.max(0, counted + (isActive ? -1 : 1)),
      }),
    },
    viewer_context: { ...cast.viewer_context, [active]: !isActive },
  };
}

/** A memory of its own, with nothing in it. */
export function createReactionMemory(): ReactionMemory {
  const kept = new WeakMap<Cast, { viewer: number | undefined; cast: Cast }>();
  const recall: ReactionMemory['recall'] = (cast, viewer) => {
    const found = kept.get(cast);
    return found && found.viewer === viewer ? found.cast : cast;
  };
  return {
    recall,
    turn(cast, viewer, kind) {
      kept.set(cast, { viewer, cast: turned(recall(cast, viewer), viewer, kind) });
    },
  };
}
