'use client';
import { useMemo } from 'react';
import type { ComponentPropsWithoutRef } from 'react';
import { parseReactions } from '../../network/cast/parse-reactions.js';
import { capitalize, reactionKinds } from '../../network/cast/reactions.js';
import type { ReactionKind } from '../../network/cast/reactions.js';
import { countOf } from '../../core/read/fields.js';
import type { Cast } from '../../network/cast/api-types.js';
import { useSharedReactions } from '../../provider/hooks/use-shared-reactions.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { data } from '../../core/read/read-props.js';
import { createWidget } from '../../provider/ui/create-widget.js';
import { renderReactionButtons } from './ReactionButtons.js';
import { useReactionPress } from './use-reaction-press.js';
import type { ReactionHandlers } from './handlers.js';

/** The props of `ReactionBar`. */
export interface ReactionBarProps
  extends ReactionHandlers, Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /** The `reactions` of a cast, as the API sends them. */
  reactions: Cast['reactions'];
  /**
   * The `viewer_context` of a cast, as the API sends it. It says whether the viewer has reacted.
   */
  viewerContext?: Cast['viewer_context'];
  /**
   * The hash of the cast. All widgets under the provider that show this cast share its reactions.
   * Without it, the reactions belong to this bar alone.
   */
  hash?: string | undefined;
  /** The number of replies. Without it, the comment button has no count. */
  replies?: number | undefined;
  /**
   * The fid of the viewer, whose reactions are highlighted.
   * @default the fid of the signed-in user
   */
  viewerFid?: number | undefined;
}

/**
 * Renders the buttons for comment, recast and like with their counts, outside a card. A visitor who
 * is not signed in is asked to sign in. One who can only read is asked for a signer, if
 * `settings.signIn` has one. Renders a `<div role="group">`.
 * @example A bar for a cast of your own layout
 * ```tsx
 * <ReactionBar reactions={cast.reactions} hash={cast.hash} onLike={() => like(cast.hash)} />
 * ```
 */
export const ReactionBar = createWidget<HTMLDivElement, ReactionBarProps>(
  'ReactionBar',
  { reactions: data, viewerContext: data },
  function ReactionBar(
    { reactions: json, viewerContext, hash = '', replies, viewerFid, ...rest },
    ref,
  ) {
    const parsed = useMemo(() => parseReactions(json, viewerContext), [json, viewerContext]);
    const context = useWidgetContext();
    const reactions = useSharedReactions(context, parsed, hash, countOf(replies), viewerFid);
    const rootProps = { ...rest };
    for (const kind of reactionKinds) Reflect.deleteProperty(rootProps, `on${capitalize(kind)}`);
    const handlerOf = (kind: ReactionKind) => rest[`on${capitalize(kind)}`];
    const presses = useReactionPress(context, reactions, { hash }, handlerOf);
    return renderReactionButtons(context, reactions, presses, { showCounts: true, rootProps, ref });
  },
);
