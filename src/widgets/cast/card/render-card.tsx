import type { ComponentType, ForwardedRef, ReactNode } from 'react';
import { ofCast } from '../../../network/cast/link-subject.js';
import { toggleKinds } from '../../../network/cast/reactions.js';
import type { ToggleKind } from '../../../network/cast/reactions.js';
import type { ParsedCast, ParsedFrame } from '../../../network/cast/model.js';
import type { WidgetContext } from '../../../provider/hooks/use-widget-context.js';
import { renderReactionLinks } from '../../reactions/ReactionLinks.js';
import { Card } from '../../../ui/Card.js';
import { cardRootProps } from './card-options.js';
import type { CardRootProps, CastCardOptions } from './card-options.js';
import { Column } from './CastCard.styles.js';
import { renderCardAvatar } from './CastCardAvatar.js';
import { renderEmbeds } from '../embeds/CastCardEmbeds.js';
import type { CastCardEmbedsProps } from '../embeds/CastCardEmbeds.js';
import { renderFooter } from './CastCardFooter.js';
import type { CastPlace } from './CastCardFooter.js';
import type { CastCardFramesProps } from '../embeds/render-frames.js';
import { renderHeader } from './CastCardHeader.js';
import { AvatarSlot, QuoteHead } from '../embeds/CastCardQuote.styles.js';
import type { CastCardReactionsProps } from './CastCardReactions.js';
import type { RarePartName } from '../rare/rare-part-props.js';
import { withSitePart } from './with-site-part.js';
import { Words } from '../text/LinkedText.styles.js';
import { renderTokens } from '../text/LinkedTextView.js';

/** The frames of a card that renders none. */
export const NO_FRAMES: readonly ParsedFrame[] = [];

/** The reactions that are counted unless the site wants all. */
const LIKES: readonly ToggleKind[] = ['like'];

/** The parts of a card that have state: from hooks in a browser, from islands on a server. */
export interface CastCardParts {
  /** The cast's URL in the social app. */
  url: string | null;
  styles: ReactNode;
  place?: CastPlace | undefined;
  /** The picture of the author's avatar. */
  picture: ReactNode;
  copyLink: ReactNode;
  renderQuote: CastCardEmbedsProps['renderQuote'];
  /** Without it, link previews that the API has not sent are not fetched. */
  FetchedPreview?: CastCardEmbedsProps['FetchedPreview'];
  /** The frames that are rendered, by `Frames`. */
  frames?: readonly ParsedFrame[];
  /** Parts that only browsers render. */
  Frames?: ComponentType<CastCardFramesProps>;
  Reactions?: ComponentType<CastCardReactionsProps>;
  /** Shown in place of a cast that the site covers; undefined for any other cast. */
  cover?: ReactNode;
  renderRare?: (part: RarePartName, leadsToApp: boolean, areBeside: boolean) => ReactNode;
  ref?: ForwardedRef<HTMLElement>;
}

/** A parsed cast, on a client or a server. Renders an `<article>`. */
export function renderCard(
  context: WidgetContext,
  cast: ParsedCast,
  props: CastCardOptions & CardRootProps,
  parts: CastCardParts,
) {
  const { url, frames = NO_FRAMES, Frames, place, Reactions } = parts;
  const { renderEmbeds: hasEmbeds = true } = props;
  const rootProps = cardRootProps(props);
  const { components, messages } = context;
  const { author } = cast;
  const { allowReactions, appearance, onQuote, onReply } = props;
  const isEmbed = appearance === 'embed';
  const isCompact = appearance === 'compact';
  const leadsToApp = (props.reactions === 'client' || (isEmbed && !allowReactions)) && url !== null;
  const { allCounts, media, showApp, showMark } = context.settings;
  // Of a row with some of the reactions alone, the other counts would be nowhere.
  const areBeside =
    isEmbed ||
    place === 'comment' ||
    (allCounts === 'beside' && (leadsToApp || allowReactions === true));
  const rare = (part: RarePartName) => parts.renderRare?.(part, leadsToApp, areBeside);
  const footer = {
    cast,
    url,
    place,
    areBeside,
    counted: allCounts ? toggleKinds : LIKES,
    isEmbed,
    options: props,
    copyLink: parts.copyLink,
    share: context.settings.postcards && rare('Share'),
    menu: context.hasMenu && rare('Menu'),
    app: (showApp ?? place === 'focal') && cast.raw.app && rare('Via'),
  };
  const label = messages.castBy(author.displayName || messages.unknownAuthor);
  const header = renderHeader(context, { cast, label, url });
  const maxLines = props.maxLines ?? (isCompact ? 3 : undefined);
  const limit = {
    ...{ 'data-lines': maxLines },
    style: props.maxLines ? { WebkitLineClamp: maxLines } : undefined,
  };
  const text =
    cast.text.length > 0 &&
    withSitePart(
      components.Text,
      cast,
      url,
      renderTokens(hasEmbeds && !isCompact ? cast.text : cast.textWithoutEmbeds, context, {
        ...limit,
        style: { ...limit.style, ...props.textStyles },
      }),
    );
  const isUncovered = parts.cover === undefined;
  const hasAll = isUncovered && !isCompact;
  return (
    <Card aria-label={label} {...rootProps} ref={parts.ref}>
      {parts.styles}
      {(props.onSelect ?? props.onPrefetch ?? props.press) && rare('Press')}
      {props.showParent && rare('Parent')}
      {isUncovered && components.Above && <components.Above cast={cast.raw} url={url} />}
      <Column data-unmarked={showMark === false || undefined}>
        {isCompact ? (
          <QuoteHead>
            <AvatarSlot>{parts.picture}</AvatarSlot>
            {header}
          </QuoteHead>
        ) : (
          renderCardAvatar(context, author, parts.picture)
        )}
        {!isCompact && header}
        {parts.cover}
        {isUncovered && props.showReplyTo && rare('ReplyTo')}
        {isUncovered && (components.Text && maxLines ? <Words {...limit}>{text}</Words> : text)}
        {isUncovered && props.showMore && maxLines && rare('Unfold')}
        {isUncovered && isCompact && hasEmbeds && rare('Thumbnail')}
        {hasAll &&
          hasEmbeds &&
          renderEmbeds(context, {
            cast: cast.raw,
            embeds: cast.embeds,
            url,
            subject: ofCast(cast),
            label,
            isLarge: (props.media ?? media) === 'large',
            frames,
            FetchedPreview: parts.FetchedPreview,
            renderQuote: parts.renderQuote,
          })}
        {hasAll && props.renderFrames && Frames && (
          <Frames
            frames={frames}
            cast={cast.raw}
            url={url}
            subject={ofCast(cast)}
            onFrameBtnPress={props.onFrameBtnPress}
          />
        )}
        {!hasAll ? undefined : components.Footer ? (
          <components.Footer cast={cast.raw} url={url} />
        ) : allowReactions && !leadsToApp && Reactions ? (
          <Reactions
            {...footer}
            viewerFid={props.viewerFid}
            handlers={
              onReply && !props.onCommentBtnPress
                ? { ...props, onCommentBtnPress: () => onReply(cast.raw) }
                : props
            }
            more={onQuote && rare('Actions')}
          />
        ) : (
          renderFooter(context, {
            ...footer,
            bar:
              (onReply ?? onQuote)
                ? rare('Actions')
                : leadsToApp
                  ? renderReactionLinks(context, {
                      cast,
                      showCounts: areBeside,
                      hideCounts: props.hideCounts,
                      viewerFid: props.viewerFid,
                    })
                  : undefined,
          })
        )}
        {hasAll && components.Below && <components.Below cast={cast.raw} url={url} />}
      </Column>
    </Card>
  );
}
