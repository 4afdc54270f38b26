'use client';
import type { ReactNode } from 'react';
import { ofCast } from '../../../network/cast/link-subject.js';
import type { ParsedCast } from '../../../network/cast/model.js';
import { useImageError } from '../../../core/dom/use-image-error.js';
import { useWidgetContext } from '../../../provider/hooks/use-widget-context.js';
import type { WidgetContext } from '../../../provider/hooks/use-widget-context.js';
import { castHref } from '../../../network/cast/link-urls.js';
import { renderAvatar } from '../../../ui/Avatar.js';
import { Icon } from '../../../ui/Icon.js';
import { InlineText } from '../../../ui/InlineText.js';
import { renderTokens } from '../text/LinkedTextView.js';
import { renderEmbeds } from './CastCardEmbeds.js';
import type { CastCardEmbedsProps } from './CastCardEmbeds.js';
import { renderHeader } from '../card/CastCardHeader.js';
import { withSitePart } from '../card/with-site-part.js';
import { renderQuoteLink } from './CastCardQuoteLink.js';
import { renderCover, useModeration } from '../rare/use-moderation.js';
import { AvatarSlot, MissingQuote, Quote, QuoteHead, QuoteState } from './CastCardQuote.styles.js';

export interface CastCardQuoteProps {
  cast: ParsedCast;
  /** Renders link previews that the API has not sent; without it they are not fetched. */
  FetchedPreview: CastCardEmbedsProps['FetchedPreview'];
}

/**
 * A quoted cast, without counts. What it quotes itself is a link. `cover` takes the place of what
 * the site does not show. Renders a `<blockquote>`.
 * @param picture the picture of its author's avatar
 */
export function renderQuotedCast(
  context: WidgetContext,
  { cast, FetchedPreview }: CastCardQuoteProps,
  picture: ReactNode,
  cover?: ReactNode,
) {
  const { messages } = context;
  const { author } = cast;
  const url = castHref(context, cast.hash, author);
  const label = messages.castBy(author.displayName || messages.unknownAuthor);
  return (
    <Quote aria-label={label}>
      <QuoteHead>
        <AvatarSlot>{picture}</AvatarSlot>
        {renderHeader(context, { cast, label, url })}
      </QuoteHead>
      {cover ?? (
        <>
          {cast.text.length > 0 &&
            withSitePart(context.components.Text, cast, url, renderTokens(cast.text, context))}
          {renderEmbeds(context, {
            cast: cast.raw,
            embeds: cast.embeds,
            url,
            subject: ofCast(cast),
            label,
            FetchedPreview,
            renderQuote: ({ hash }) => renderQuoteLink(context, hash),
          })}
        </>
      )}
    </Quote>
  );
}

/** `renderQuotedCast` for clients, which know whether the avatar can be loaded. */
export function CastCardQuote(props: CastCardQuoteProps) {
  const context = useWidgetContext();
  const { avatarUrl } = props.cast.author;
  const avatar = useImageError(avatarUrl);
  const cover = renderCover(props.cast, useModeration(context, props.cast));
  if (cover === null) return null;
  return renderQuotedCast(context, props, renderAvatar(context, avatarUrl, avatar), cover);
}

/** A quoted cast that was deleted, or cannot be fetched. */
export function CastCardQuoteMissing({ isDeleted }: { isDeleted: boolean }) {
  const { messages } = useWidgetContext();
  return (
    <MissingQuote dir="auto">
      <Icon name="alert" />
      <InlineText>{isDeleted ? messages.castDeleted : messages.castFailed}</InlineText>
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
