'use client';
import { forwardRef, useMemo } from 'react';
import type { ComponentPropsWithoutRef } from 'react';
import { parseReactions } from '../../api/parse-reactions.js';
import type { Cast } from '../../api/types.js';
import { useReactions } from '../../hooks/use-reactions.js';
import { ReactionButtons } from '../ReactionButtons/ReactionButtons.js';
import type { ReactionHandlers } from '../ReactionButtons/ReactionButtons.js';

export interface ReactionBarProps
  extends ReactionHandlers, Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /** The API's `reactions` of a cast, as they are. */
  reactions: Cast['reactions'];
  /** The API's `viewer_context` of a cast: today's API says only there whether the viewer has reacted. */
  viewerContext?: Cast['viewer_context'];
  /** The cast's hash: a press here shows in each card of the cast, and a press there shows here. Default: none of that. */
  hash?: string | undefined;
  /** How often the cast was answered. Without it no count stands beside the comment. */
  replies?: number | undefined;
  /** Who looks. Default: who is signed in. */
  viewerFid?: number | undefined;
}

/** Comment, recast and like with their counts, outside a card. Renders a `<div role="group">`. */
export const ReactionBar = forwardRef<HTMLDivElement, ReactionBarProps>(function ReactionBar(
  { reactions: json, viewerContext, hash = '', replies, viewerFid, ...rest },
  ref,
) {
  const parsed = useMemo(() => parseReactions(json, viewerContext), [json, viewerContext]);
  const reactions = useReactions(parsed, hash, viewerFid);
  return (
    <ReactionButtons
      {...rest}
      ref={ref}
      reactions={reactions}
      replies={replies ?? null}
      showCounts
    />
  );
});
