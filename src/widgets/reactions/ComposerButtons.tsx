'use client';
import type { ParsedCast } from '../../network/cast/model.js';
import { REACTIONS, reactionKinds } from '../../network/cast/reactions.js';
import { reactionUrls } from '../../network/cast/social-app-urls.js';
import { useFormat } from '../../provider/hooks/use-format.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { useStyles } from '../../provider/hooks/use-styles.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { englishParts } from '../../core/messages/part-messages.js';
import { REACTION_ICONS } from './reaction-icons.js';
import { Reaction, ReactionLink, Row } from './ReactionButtons.styles.js';
import { renderIcon } from '../../ui/Icon.js';

const QUOTE_ICON = /* @__PURE__ */ renderIcon(
  'M10 7c-3 0-5 2-5 5v5h5v-5H7M19 7c-3 0-5 2-5 5v5h5v-5h-3',
);

export interface ComposerButtonsProps {
  cast: ParsedCast;
  /** Whether there are links to the social app beside them. */
  isClient: boolean;
  /** Whether they stand in the row of the buttons of reactions: only the quote does. */
  isInRow: boolean;
  /** Whether counts are left out of the names. */
  hideCounts: boolean | undefined;
  onReply: (() => void) | undefined;
  onQuote: (() => void) | undefined;
}

/**
 * The buttons that reply and quote in the site's own composer, beside what remains of the links to
 * the social app. Renders a `<div role="group">`; in the row of reactions the quote's `<button>`
 * alone, or nothing.
 */
export function ComposerButtons(props: ComposerButtonsProps) {
  const { cast, isClient, isInRow, hideCounts, onReply, onQuote } = props;
  const { clientUrl } = useWidgetContext();
  const messages = useMessages(englishParts);
  const format = useFormat();
  const styles = useStyles('reactions');

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
  const urls = isClient ? reactionUrls(clientUrl, cast) : null;
  const hrefs = urls as Partial<Record<string, string>> | null;
  const buttons: Partial<Record<string, { label: string; press: (() => void) | undefined }>> = {
    reply: { label: messages.reply, press: onReply },
    quote: { label: messages.quote, press: onQuote },
  };
  return (
    <Row role="group" aria-label={messages.reactions}>
      {styles}
      {reactionKinds.map((kind) => {
        const { link, plural } = REACTIONS[kind];
        const { press, label: own } = buttons[link] ?? {};
        if (!press && !urls) return null;
        const label = press && own ? own : messages[`${link}InClient`];
        const count = kind === 'comment' ? cast.replies : cast.reactions[kind].count;
        const isCounted = count !== null && count > 0 && !hideCounts;
        const attributes = {
          'data-kind': kind,
          title: label,
          'aria-label': isCounted
            ? `${label}, ${messages[plural](count, format.number(count))}`
            : label,
        };
        return press ? (
          <Reaction key={kind} {...attributes} type="button" onClick={press}>
            {REACTION_ICONS[kind]}
          </Reaction>
        ) : (
          <ReactionLink key={kind} {...attributes} href={hrefs?.[link] ?? urls?.like}>
            {REACTION_ICONS[kind]}
          </ReactionLink>
        );
      })}
    </Row>
  );
}
