'use client';
import type { LinkSubject } from '../../../network/cast/link-subject.js';
import { formatOf } from '../../../provider/hooks/use-format.js';
import type { WidgetContext } from '../../../provider/hooks/use-widget-context.js';
import { withSlot } from '../../../ui/with-slot.js';
import { Link } from '../../../ui/Link.js';
import { EmbedText } from './CastCardEmbeds.styles.js';

/**
 * The number of embeds that are not shown, as a link to the cast. Renders a `<p>`.
 * @param context of the widget
 * @param count of the embeds
 * @param url the cast's URL in the social app, which has them all; null if it is unknown
 * @param subject the cast
 */
export function renderMore(
  context: WidgetContext,
  count: number,
  url: string | null,
  subject: LinkSubject,
) {
  const { components, messages } = context;
  const text = messages.moreOnFarcaster(count, formatOf(context).number(count));
  return (
    <EmbedText dir="auto">
      {url === null ? text : withSlot(<Link href={url}>{text}</Link>, components.Link, subject)}
    </EmbedText>
  );
}
