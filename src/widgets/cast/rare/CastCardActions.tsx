'use client';
import { englishRareCards } from '../../../core/messages/rare-card-messages.js';
import { useMessages } from '../../../provider/hooks/use-messages.js';
import { useWidgetContext } from '../../../provider/hooks/use-widget-context.js';
import type { RarePartProps } from './rare-part-props.js';
import { useHandlerOf } from '../card/use-handler-of.js';

const buttonOf = (label: string, onClick: (() => void) | undefined) =>
  onClick && { label, onClick };

/** The buttons for the site's own composer, as the card renders them. */
export function CastCardActions(props: RarePartProps) {
  const { cast, leadsToApp = false, areBeside = false, options, renderComposer } = props;
  const context = useWidgetContext();
  const messages = useMessages(englishRareCards);
  const handlerOf = useHandlerOf(props);
  return renderComposer?.(context, {
    cast,
    leadsToApp,
    isInRow: !leadsToApp && options.allowReactions === true,
    hideCounts: options.hideCounts,
    viewerFid: options.viewerFid,
    showCounts: areBeside,
    reply: buttonOf(messages.reply, handlerOf('onReply')),
    quote: buttonOf(messages.quote, handlerOf('onQuote')),
  });
}
