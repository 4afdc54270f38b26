'use client';
import type { ReactNode } from 'react';
import { handlerName } from '../../../network/cast/reactions.js';
import type { ReactionKind } from '../../../network/cast/reactions.js';
import { useSharedReactions } from '../../../provider/hooks/use-shared-reactions.js';
import { useWidgetContext } from '../../../provider/hooks/use-widget-context.js';
import type { CardReactionHandlers } from '../../reactions/handlers.js';
import { renderReactionButtons } from '../../reactions/ReactionButtons.js';
import { useReactionPress } from '../../reactions/use-reaction-press.js';
import { renderFooter } from './CastCardFooter.js';
import type { CastCardFooterProps } from './CastCardFooter.js';

export interface CastCardReactionsProps extends Omit<CastCardFooterProps, 'bar' | 'shown'> {
  /** Further buttons. */
  more?: ReactNode;
  viewerFid?: number | undefined;
  handlers: CardReactionHandlers;
}

/**
 * The footer of a cast that visitors can react to: all that a press of like renders. Renders a
 * `<footer>`.
 */
export function CastCardReactions(props: CastCardReactionsProps): ReactNode {
  const { cast, viewerFid, handlers } = props;
  const context = useWidgetContext();
  const reactions = useSharedReactions(context, cast.reactions, cast.hash, cast.replies, viewerFid);
  const handlerOf = (kind: ReactionKind) => handlers[handlerName(kind)];
  const presses = useReactionPress(context, reactions, cast.raw, handlerOf);
  const bar = renderReactionButtons(context, reactions, presses, {
    showCounts: props.areBeside,
    hideCounts: props.options.hideCounts,
    more: props.more,
  });
  return renderFooter(context, { ...props, bar, shown: reactions.shown });
}
