'use client';
import { useFormat } from '../../hooks/use-format.js';
import { useReaction } from '../../hooks/use-reactions.js';
import type { Reactions } from '../../hooks/use-reactions.js';
import { useWidgetContext } from '../../hooks/use-widget-context.js';
import { renderCount } from '../ui/Count.js';

/**
 * The like count beside the reaction buttons. A press of like renders it and the button, not the
 * card. Renders a `<bdi>`.
 */
export function CastCardLikes({ reactions }: { reactions: Reactions }) {
  const { messages } = useWidgetContext();
  const format = useFormat();
  const { count } = useReaction(reactions, 'like');
  return count === null ? null : renderCount(count, messages.likes, format);
}
