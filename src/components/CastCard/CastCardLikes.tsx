'use client';
import { useFormat } from '../../hooks/use-format.js';
import { useToggle } from '../../hooks/use-reactions.js';
import type { Reactions } from '../../hooks/use-reactions.js';
import { useWidgetContext } from '../../hooks/use-widget-context.js';
import { renderCount } from '../Count/Count.js';

/**
 * How often a cast was liked. It moves with the visitor's like, for which it alone is rendered.
 * Renders a `<bdi>`.
 */
export function CastCardLikes({ reactions }: { reactions: Reactions }) {
  const { messages } = useWidgetContext();
  const format = useFormat();
  const { count } = useToggle(reactions, 'like');
  return count === null ? null : renderCount(count, messages.likes, format);
}
