'use client';
import { useMemo } from 'react';
import type { Cast } from '../../network/cast/api-types.js';
import { parseReactions } from '../../network/cast/parse-reactions.js';
import { readHash } from '../../network/cast/read-hash.js';
import type { ReactionKind, ReactionPress } from '../../network/cast/reactions.js';
import { useSharedReactions } from '../../provider/hooks/use-shared-reactions.js';
import { useReportError } from '../../provider/hooks/use-report-error.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { attempt } from '../../core/read/read-props.js';
import { countOf, fieldsOf } from '../../core/read/fields.js';
import type { SessionAccess } from '../../provider/session/types.js';
import type { ReactionState } from '../../provider/stores/reaction-store.js';

/** `parseReactions`, once for each response. */
const useParsedReactions = (reactions: unknown, viewer: unknown) =>
  useMemo(() => parseReactions(reactions, viewer), [reactions, viewer]);

/** The reactions of a cast, and a function to press them. */
export interface CastReactions extends Record<ReactionKind, ReactionState> {
  /**
   * The access that the session gives. Null while signed out, or while only the host of a mini app
   * names the user.
   */
  access: SessionAccess | null;
  /**
   * Presses a reaction, as the buttons of a card do. It calls the site's handler; `isUndo` is true
   * if the reaction is taken back. If that returns a truthy value, or a promise of one, the like or
   * recast is toggled on every card of this cast. While one is pending, further presses do nothing.
   * If the handler throws, the error goes to `onError` and is shown as a toast. Returns false,
   * without calling the handler, if the visitor must sign in first.
   */
  press: (kind: ReactionKind, handler: (press: ReactionPress) => unknown) => boolean;
}

/**
 * Returns the reactions of a cast for buttons of your own. All cards of this cast and `ReactionBar`
 * share them.
 * @param cast as the API sends it: the `raw` of a fetched one
 * @param options `viewerFid` is the fid of the viewer; default: that of the signed-in user
 * @example A like
 * ```tsx
 * const { like, press } = useReactions(cast);
 *
 * return (
 *   <button aria-pressed={like.active} onClick={() => press('like', () => save(cast.hash))}>
 *     {like.count} likes
 *   </button>
 * );
 * ```
 */
export function useReactions(
  cast: Cast | null | undefined,
  { viewerFid }: { viewerFid?: number | undefined } = {},
): CastReactions {
  const context = useWidgetContext();
  const reportFailure = useReportError();
  // A getter may throw.
  const json: Cast = attempt(() => ({ ...cast })) ?? {};
  const { store, data, shown, can } = useSharedReactions(
    context,
    useParsedReactions(json.reactions, json.viewer_context),
    readHash(json.hash),
    countOf(fieldsOf(json.replies).count),
    viewerFid,
  );
  return {
    ...shown,
    access: can,
    press(kind, handler) {
      if (!can || (can === 'read' && context.getSettings().signIn?.signer)) return false;
      store.press(kind, data, handler).catch((error: unknown) => {
        reportFailure(error, kind, context.messages.reactionFailed);
      });
      return true;
    },
  };
}
