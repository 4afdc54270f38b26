'use client';
import { useFormat } from '../../hooks/use-format.js';
import { useWidgetContext } from '../../hooks/use-widget-context.js';
import { withSlot } from '../ui/in-slot.js';
import { Link } from '../ui/Link.js';
import { EmbedText } from './CastCardEmbeds.styles.js';

export interface CastCardMoreProps {
  count: number;
  /** The cast's URL in the social app, which has them all; null if it is unknown. */
  url: string | null;
}

/** The number of embeds that are not shown, as a link to the cast. Renders a `<p>`. */
export function CastCardMore({ count, url }: CastCardMoreProps) {
  const { components, messages } = useWidgetContext();
  const format = useFormat();
  const text = messages.moreOnFarcaster(count, format.number(count));
  return (
    <EmbedText dir="auto">
      {url === null ? text : withSlot(<Link href={url}>{text}</Link>, components.Link)}
    </EmbedText>
  );
}
