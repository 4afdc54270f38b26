'use client';
import type { WidgetContext } from '../../../provider/hooks/use-widget-context.js';
import { ofCast } from '../../../network/cast/link-subject.js';
import { castHref } from '../../../network/cast/link-urls.js';
import { Icon } from '../../../ui/Icon.js';
import { withSlot } from '../../../ui/with-slot.js';
import { InlineText } from '../../../ui/InlineText.js';
import { QuoteLink } from './CastCardQuote.styles.js';

/** A cast quoted within a quote: a link to it. Renders an `<a>`. */
export function renderQuoteLink(context: WidgetContext, hash: string) {
  const { components, messages } = context;
  const author = { fid: null, username: '' };
  const url = castHref(context, hash, author);
  return (
    url &&
    withSlot(
      <QuoteLink dir="auto" href={url}>
        <InlineText>{messages.quotedCast}</InlineText>
        <Icon name="external" />
      </QuoteLink>,
      components.Link,
      ofCast({ hash, author }),
    )
  );
}
