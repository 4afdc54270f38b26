'use client';
import { useFormat } from '../../hooks/use-format.js';
import { useToggle } from '../../hooks/use-reactions.js';
import type { Reactions } from '../../hooks/use-reactions.js';
import { useWidgetContext } from '../../hooks/use-widget-context.js';

/** How often a cast was liked. Renders text. */
export function CastCardLikes({ count }: { count: number }) {
  const { messages } = useWidgetContext();
  return messages.likes(count, useFormat().number(count));
}

/** The same, moving with the visitor's like: it alone is rendered for that. Renders text. */
export function CastCardLiveLikes({ reactions }: { reactions: Reactions }) {
  const { messages } = useWidgetContext();
  const format = useFormat();
  const { count } = useToggle(reactions, 'like');
  return count === null ? null : messages.likes(count, format.number(count));
}
