'use client';
import { forwardRef } from 'react';
import type { ParsedCast, ParsedFrame } from '../../../network/cast/model.js';
import { castHref } from '../../../network/cast/link-urls.js';
import { useImageError } from '../../../core/dom/use-image-error.js';
import { renderStyles } from '../../../provider/hooks/render-styles.js';
import { useWidgetContext } from '../../../provider/hooks/use-widget-context.js';
import { renderAvatar } from '../../../ui/Avatar.js';
import { cardRootProps } from './card-options.js';
import type { CastCardOptions, CastCardViewProps } from './card-options.js';
import { renderCopyLink, useCopied } from './CastCardCopyLink.js';
import { CastCardFetchedPreview } from '../embeds/CastCardFetchedPreview.js';
import { CastCardFrames } from '../embeds/CastCardFrames.js';
import { CastCardQuote } from '../embeds/CastCardQuote.js';
import { CastCardQuoteByHash } from '../embeds/CastCardQuoteByHash.js';
import { renderQuoteLink } from '../embeds/CastCardQuoteLink.js';
import { CastCardReactions } from './CastCardReactions.js';
import { renderRare } from '../rare/render-rare.js';
import { PlaceholderCard } from '../../../ui/PlaceholderCard.js';
import { NO_FRAMES, renderCard } from './render-card.js';
import type { CastCardParts } from './render-card.js';
import { renderCover, useModeration } from '../rare/use-moderation.js';
import { renderComposerButtons } from '../../reactions/ReactionLinks.js';

/** The frames that are rendered: without a handler only mini apps, which need none. */
function framesOf(
  { frames }: ParsedCast,
  { renderFrames, onFrameBtnPress }: CastCardOptions,
): readonly ParsedFrame[] {
  if (!renderFrames) return NO_FRAMES;
  return onFrameBtnPress ? frames : frames.filter(({ kind }) => kind === 'miniApp');
}

/** A parsed cast, to be rendered inside a `Boundary`. Renders an `<article>`. */
export const CastCardView = forwardRef<HTMLElement, CastCardViewProps>(function CastCardView(
  { cast, place, ...props },
  ref,
) {
  // Read once, for all parts: they are functions, and no components.
  const context = useWidgetContext();
  const styles = renderStyles(context, 'cast');
  const FetchedPreview = (props.fetchMissing ?? true) ? CastCardFetchedPreview : undefined;
  const avatarUrl = cast?.author.avatarUrl ?? null;
  const avatar = useImageError(avatarUrl);
  const url = cast && castHref(context, cast.hash, cast.author);
  const copied = useCopied();
  const cover = renderCover(cast, useModeration(context, cast));
  if (cover === null) return null;
  if (!cast) {
    return <PlaceholderCard {...cardRootProps(props)} ref={ref} state={{ status: 'missing' }} />;
  }
  const renderQuote: CastCardParts['renderQuote'] = ({ cast: quoted, hash }) => {
    if (quoted) return <CastCardQuote cast={quoted} FetchedPreview={FetchedPreview} />;
    return FetchedPreview ? <CastCardQuoteByHash hash={hash} /> : renderQuoteLink(context, hash);
  };
  const isCovered = cover !== undefined;
  return renderCard(context, cast, props, {
    url,
    styles,
    place,
    picture: renderAvatar(context, avatarUrl, avatar),
    copyLink: renderCopyLink(context, url, copied),
    renderQuote,
    FetchedPreview,
    frames: framesOf(cast, props),
    Frames: CastCardFrames,
    Reactions: CastCardReactions,
    cover,
    renderRare: (part, leadsToApp, areBeside) =>
      renderRare(part, {
        ...{ cast, options: props, place, leadsToApp, areBeside, isCovered, renderQuote },
        renderComposer: renderComposerButtons,
      }),
    ref,
  });
});
