'use client';
import type { CastQuote, ParsedCast } from '../../cast/model.js';
import { useImageError } from '../../dom/use-image-error.js';
import { useWidgetContext } from '../../hooks/use-widget-context.js';
import { castUrl } from '../../cast/social-app-urls.js';
import { renderAvatar } from '../ui/Avatar.js';
import { Icon } from '../ui/Icon.js';
import { renderTokens } from './LinkedTextView.js';
import { renderEmbeds } from './CastCardEmbeds.js';
import { renderHeader } from './CastCardHeader.js';
import { CastCardQuoteLink } from './CastCardQuoteLink.js';
import { AvatarSlot, MissingQuote, Quote, QuoteHead, QuoteState } from './CastCardQuote.styles.js';

const renderLink = ({ hash }: CastQuote) => <CastCardQuoteLink hash={hash} />;

export interface CastCardQuoteProps {
  cast: ParsedCast;
  /** Whether link previews that the API has not sent are fetched. */
  fetchMissing: boolean;
}

/** A quoted cast, without counts. What it quotes itself is a link. Renders a `<blockquote>`. */
export function CastCardQuote({ cast, fetchMissing }: CastCardQuoteProps) {
  const context = useWidgetContext();
  const { clientUrl, messages } = context;
  const { author } = cast;
  const avatar = useImageError(author.avatarUrl);
  const url = castUrl(clientUrl, cast.hash, author);
  const label = messages.castBy(author.displayName || messages.unknownAuthor);
  return (
    <Quote aria-label={label}>
      <QuoteHead>
        <AvatarSlot>{renderAvatar(context, author.avatarUrl, avatar)}</AvatarSlot>
        {renderHeader(context, { author, label, time: cast.timestamp, url })}
      </QuoteHead>
      {cast.text.length > 0 && renderTokens(cast.text, context)}
      {renderEmbeds(context, {
        embeds: cast.embeds,
        url,
        label,
        fetchMissing,
        renderQuote: renderLink,
      })}
    </Quote>
  );
}

/** A quoted cast that was deleted, or cannot be fetched. */
export function CastCardQuoteMissing({ isDeleted }: { isDeleted: boolean }) {
  const { messages } = useWidgetContext();
  return (
    <MissingQuote dir="auto">
      <Icon name="alert" />
      {isDeleted ? messages.castDeleted : messages.castFailed}
    </MissingQuote>
  );
}

/** A quoted cast that is being fetched. */
export function CastCardQuoteLoading() {
  const { messages } = useWidgetContext();
  return (
    <Quote aria-busy="true">
      <QuoteState dir="auto">{messages.loading}</QuoteState>
    </Quote>
  );
}
