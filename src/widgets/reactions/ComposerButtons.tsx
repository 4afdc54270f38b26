'use client';
import type { ParsedCast } from '../../network/cast/model.js';
import { REACTIONS, reactionKinds } from '../../network/cast/reactions.js';
import { reactionUrls } from '../../network/cast/social-app-urls.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { renderStyles } from '../../provider/hooks/render-styles.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { englishRareCards } from '../../core/messages/rare-card-messages.js';
import { Reaction } from './ReactionButtons.styles.js';
import { linkCount, reactionLinkCell } from './ReactionLinks.js';
import { renderReactionRow } from './ReactionRow.js';
import type { ReactionCell } from './ReactionRow.js';
import { renderIcon } from '../../ui/Icon.js';

const QUOTE_ICON = /* @__PURE__ */ renderIcon(
  'M10 7c-3 0-5 2-5 5v5h5v-5H7M19 7c-3 0-5 2-5 5v5h5v-5h-3',
);

export interface ComposerButtonsProps {
  cast: ParsedCast;
  /** Whether there are links to the social app beside them. */
  leadsToApp: boolean;
  /** Whether they stand in the row of the buttons of reactions: only the quote does. */
  isInRow: boolean;
  /** Whether counts are left out of the names. */
  hideCounts: boolean | undefined;
  /** Whether counts are beside the icons. */
  showCounts: boolean;
  /** The viewer whose reactions are marked. */
  viewerFid: number | undefined;
  onReply: (() => void) | undefined;
  onQuote: (() => void) | undefined;
}

/**
 * The buttons that reply and quote in the site's own composer, beside what remains of the links to
 * the social app. Renders a `<div role="group">`; in the row of reactions the quote's `<button>`
 * alone, or nothing.
 */
export function ComposerButtons(props: ComposerButtonsProps) {
  const { cast, leadsToApp, isInRow, onReply, onQuote } = props;
  const context = useWidgetContext();
  const messages = useMessages(englishRareCards);
  const styles = renderStyles(context, 'reactions');

  if (isInRow) {
    return (
      onQuote && (
        <Reaction
          type="button"
          data-kind="quote"
          title={messages.quote}
          aria-label={messages.quote}
          onClick={onQuote}
        >
          {styles}
          {QUOTE_ICON}
        </Reaction>
      )
    );
  }
  const urls = leadsToApp ? reactionUrls(context.clientUrl, cast) : null;
  const buttons: Partial<Record<string, { label: string; onClick: (() => void) | undefined }>> = {
    reply: { label: messages.reply, onClick: onReply },
    quote: { label: messages.quote, onClick: onQuote },
  };
  const { hideCounts, viewerFid } = props;
  const counted = { cast, hideCounts, viewerFid };
  const cells = reactionKinds.flatMap((kind): ReactionCell[] => {
    const { label = '', onClick } = buttons[REACTIONS[kind].link] ?? {};
    if (!onClick) return urls ? [reactionLinkCell(context, counted, kind, urls)] : [];
    const count = linkCount(counted, kind);
    const element = <Reaction key={kind} type="button" title={label} onClick={onClick} />;
    return [{ kind, label, count, element }];
  });
  return renderReactionRow(context, cells, { styles, showCounts: props.showCounts });
}
