'use client';
import { useFormat } from '../../hooks/use-format.js';
import { useWidgetContext } from '../../hooks/use-widget-context.js';
import { EmbedText } from './CastCardEmbeds.styles.js';

/** The number of embeds that are not shown. Renders a `<p>`. */
export function CastCardMore({ count }: { count: number }) {
  const { messages } = useWidgetContext();
  const format = useFormat();
  return <EmbedText dir="auto">{messages.moreEmbeds(count, format.number(count))}</EmbedText>;
}
