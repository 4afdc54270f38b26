'use client';
import { forwardRef } from 'react';
import type {
  ComponentPropsWithoutRef,
  ComponentType,
  CSSProperties,
  ForwardedRef,
  HTMLAttributes,
  ReactNode,
} from 'react';
import { ofCast } from '../../cast/link-subject.js';
import type { ParsedCast, ParsedFrame } from '../../cast/model.js';
import { mapHandlers } from '../../cast/reactions.js';
import type { FrameBtnPress } from '../../hooks/use-frame-press.js';
import { useImageError } from '../../dom/use-image-error.js';
import { useStyles } from '../../hooks/use-styles.js';
import { useWidgetContext } from '../../hooks/use-widget-context.js';
import type { WidgetContext } from '../../hooks/use-widget-context.js';
import { data, handler, plain, style } from '../../read/read-props.js';
import { countOf } from '../../read/read.js';
import { splitFields } from '../../read/split-fields.js';
import { castUrl } from '../../cast/social-app-urls.js';
import type { Cast } from '../../cast/api-types.js';
import { rootStyle } from '../../theme/root-style.js';
import { renderAvatar } from '../ui/Avatar.js';
import { appearanceOf, Card } from '../ui/Card.js';
import { renderTokens } from './LinkedTextView.js';
import { useWidget } from '../provider/create-widget.js';
import type { Widget } from '../provider/create-widget.js';
import type { AllRowsOf, PropRowsOf } from '../provider/prop-rows.js';
import { PlaceholderCard } from './PlaceholderCard.js';
import { Column } from './CastCard.styles.js';
import { renderCardAvatar } from './CastCardAvatar.js';
import { useCopyLink } from './CastCardCopyLink.js';
import { renderEmbeds } from './CastCardEmbeds.js';
import type { CastCardEmbedsProps } from './CastCardEmbeds.js';
import { renderFooter } from './CastCardFooter.js';
import type { CastPlace } from './CastCardFooter.js';
import { CastCardFetchedPreview } from './CastCardFetchedPreview.js';
import { CastCardFrames } from './CastCardFrames.js';
import type { CastCardFramesProps } from './CastCardFrameList.js';
import { renderHeader } from './CastCardHeader.js';
import { CastCardQuote } from './CastCardQuote.js';
import { CastCardQuoteByHash } from './CastCardQuoteByHash.js';
import { renderQuoteLink } from './CastCardQuoteLink.js';
import { AvatarSlot, QuoteHead } from './CastCardQuote.styles.js';
import { useCover } from './use-cover.js';
import type { ExtraPart } from './CastCardExtra.js';
import { renderExtra } from './extra.js';
import { CastCardReactions } from './CastCardReactions.js';
import type { CastCardReactionsProps } from './CastCardReactions.js';
import type { CardReactionHandlers } from '../reactions/handlers.js';
import { renderReactionLinks } from '../reactions/ReactionLinks.js';

/** The options that `CastCard` and `NeynarCastCard` share. */
export interface CastCardOptions extends CardReactionHandlers {
  /**
   * The fid of the viewer, whose likes and recasts are highlighted.
   * @default the fid of the signed-in user
   */
  viewerFid?: number | undefined;
  /**
   * Whether images, videos, link previews and quoted casts are rendered.
   * @default true
   */
  renderEmbeds?: boolean | undefined;
  /**
   * Whether frames and mini apps are rendered. Requires `onFrameBtnPress`: without it an error is
   * shown, and only mini apps are rendered.
   * @default false
   */
  renderFrames?: boolean | undefined;
  /**
   * Whether the card fetches what the cast's JSON lacks: link previews and quoted casts. With
   * `false` it fetches nothing: such a link shows its URL, and such a quote is a link.
   * Browsers still load the images and videos that the cast names.
   * @default true
   */
  fetchMissing?: boolean | undefined;
  /** Called when a visitor presses a button of a frame. Resolves to the next frame. */
  onFrameBtnPress?: FrameBtnPress | undefined;
  /**
   * Whether the buttons for comment, recast and like are rendered.
   * @default false
   */
  allowReactions?: boolean | undefined;
  /**
   * `client` renders links in place of the buttons: they open a reply, a quote or the cast in the
   * social app (`settings.clientUrl`), and need no session, no handler and no `allowReactions`.
   */
  reactions?: 'client' | undefined;
  /**
   * `plain` renders the card without border, corners and background, for articles and lists.
   * `embed` is for a single cast in a page: larger text, the full date, counts beside the icons,
   * which lead to the social app unless `allowReactions` is set, and a link to the replies.
   * `compact` is for sidebars: the author on one row, three lines of text and a small picture, and
   * nothing below them.
   * @default card
   */
  appearance?: 'card' | 'plain' | 'embed' | 'compact' | undefined;
  /**
   * The size of pictures and videos: `small` is at most 150 and 400 px high, `large` fills the
   * column, in a shape between 4:5 and 2:1 and at most 512 px high.
   * @default `settings.media`
   */
  media?: 'small' | 'large' | undefined;
  /**
   * The most lines of the cast's text, from 1; what is longer ends in an ellipsis.
   * @default all; 3 with `appearance="compact"`
   */
  maxLines?: number | undefined;
  /**
   * Whether a reply says above its text to whom it replies, and what is said in a channel or on a
   * page, where: 'Replying to @name'. The API sends the name rarely: names that are missing are
   * fetched, in one request for a page of casts. In a conversation it is not said.
   * @default false
   */
  showReplyTo?: boolean | undefined;
  /**
   * Whether the cast that a reply replies to is shown above it, in the same card. It is fetched.
   * In a conversation, and with `fetchMissing={false}`, it is not shown.
   * @default false
   */
  showParent?: boolean | undefined;
  /**
   * Whether the link to the channel is left out.
   * @default false
   */
  hideChannel?: boolean | undefined;
  /**
   * Whether the numbers of replies, recasts and likes are left out, also of the names of buttons.
   * @default false
   */
  hideCounts?: boolean | undefined;
  /**
   * Called with the cast when a visitor presses the card anywhere but on a link, a button or
   * another control, and selects no text. The keyboard and screen readers have the link of the
   * time.
   */
  onSelect?: ((cast: Cast) => unknown) | undefined;
  /**
   * Called with the cast, once for each card, when the pointer has rested on it for 100
   * milliseconds, or something in it has received the focus: the page that `onSelect` opens can be
   * fetched.
   */
  onPrefetch?: ((cast: Cast) => unknown) | undefined;
  /**
   * Called with the cast when a visitor presses 'Reply', for a composer of the site's own. The
   * button needs no session, and is in the place of the link of `reactions="client"`. With
   * `allowReactions` the comment button calls it, in place of `onCommentBtnPress`.
   */
  onReply?: ((cast: Cast) => unknown) | undefined;
  /**
   * Called with the cast when a visitor presses 'Quote', likewise. With `allowReactions` the button
   * is behind the others.
   */
  onQuote?: ((cast: Cast) => unknown) | undefined;
  /** Inline styles of the root element. */
  containerStyles?: CSSProperties | undefined;
  /** Inline styles of the cast's text. */
  textStyles?: CSSProperties | undefined;
}

/** Without those that are options of another kind. */
type RootProps = Omit<ComponentPropsWithoutRef<'article'>, 'children' | 'onSelect'>;

/** How each option is read. */
export const castCardOptions: AllRowsOf<CastCardOptions> = {
  viewerFid: plain,
  renderEmbeds: plain,
  renderFrames: plain,
  fetchMissing: plain,
  onFrameBtnPress: handler,
  allowReactions: plain,
  reactions: plain,
  ...mapHandlers(() => handler),
  appearance: plain,
  media: plain,
  maxLines: (value) => (countOf(value) ? value : undefined),
  showReplyTo: plain,
  showParent: plain,
  hideChannel: plain,
  hideCounts: plain,
  onSelect: handler,
  onPrefetch: handler,
  onReply: handler,
  onQuote: handler,
  containerStyles: style,
  textStyles: style,
};

type Options<Props> = Pick<Props, keyof Props & keyof CastCardOptions>;

/** Splits the props of a card or list into the options of its cards and the props of its root. */
export function splitProps<Props extends object>(
  props: Props,
): [options: Options<Props>, rootProps: Omit<Props, keyof CastCardOptions>] {
  const [options, rootProps] = splitFields(props, castCardOptions);
  return [options as Options<Props>, rootProps as typeof props];
}

/** The props of a card that belong to its root element. */
export function rootPropsOf(props: CastCardOptions & RootProps): RootProps {
  const [{ appearance, containerStyles }, { style, ...rootProps }] = splitProps(props);
  return {
    ...rootProps,
    ...{ 'data-appearance': appearanceOf(appearance) },
    style: rootStyle({ ...containerStyles, ...style }),
  };
}

const NO_FRAMES: ParsedFrame[] = [];

/** The frames that are rendered: without a handler only mini apps, which need none. */
function framesOf(
  { frames }: ParsedCast,
  { renderFrames, onFrameBtnPress }: CastCardOptions,
): readonly ParsedFrame[] {
  if (!renderFrames) return NO_FRAMES;
  return onFrameBtnPress ? frames : frames.filter(({ kind }) => kind === 'miniApp');
}

export interface CastCardViewProps extends CastCardOptions, RootProps {
  /** Null renders the missing state. */
  cast: ParsedCast | null;
  /** Its place in a conversation. */
  place?: CastPlace | undefined;
}

/** What a card has from hooks on a client, and from islands on a server. */
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
  /** What only clients render. */
  Frames?: ComponentType<CastCardFramesProps>;
  Reactions?: ComponentType<CastCardReactionsProps>;
  /** What is shown in place of what the site does not show; undefined for all else. */
  cover?: ReactNode;
  /** What most cards lack. */
  renderExtra?: (part: ExtraPart, isClient: boolean) => ReactNode;
  ref?: ForwardedRef<HTMLElement>;
}

/** A parsed cast, on a client or a server. Renders an `<article>`. */
export function renderCard(
  context: WidgetContext,
  cast: ParsedCast,
  props: CastCardOptions & RootProps,
  parts: CastCardParts,
) {
  const { url, frames = NO_FRAMES, Frames, Reactions } = parts;
  const { renderEmbeds: hasEmbeds = true } = props;
  const rootProps = rootPropsOf(props);
  const { components, messages } = context;
  const { author } = cast;
  const { allowReactions, appearance, onQuote, onReply } = props;
  const isEmbed = appearance === 'embed';
  const isCompact = appearance === 'compact';
  const isClient = (props.reactions === 'client' || (isEmbed && !allowReactions)) && url !== null;
  const extra = (part: ExtraPart) => parts.renderExtra?.(part, isClient);
  const footer = {
    cast,
    url,
    place: parts.place,
    isEmbed,
    options: props,
    copyLink: parts.copyLink,
    app: (context.showApp ?? parts.place === 'focal') && cast.raw.app && extra('App'),
  };
  const label = messages.castBy(author.displayName || messages.unknownAuthor);
  const header = renderHeader(context, { cast, label, url });
  const maxLines = props.maxLines ?? (isCompact ? 3 : undefined);
  const isShown = parts.cover === undefined;
  const hasAll = isShown && !isCompact;
  return (
    <Card aria-label={label} {...rootProps} ref={parts.ref}>
      {parts.styles}
      {(props.onSelect ?? props.onPrefetch ?? props.showParent) && extra('Around')}
      <Column>
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
        {isShown && props.showReplyTo && extra('ReplyTo')}
        {isShown &&
          cast.text.length > 0 &&
          renderTokens(hasEmbeds && !isCompact ? cast.text : cast.textWithoutEmbeds, context, {
            ...{ 'data-lines': maxLines },
            style: props.maxLines
              ? { WebkitLineClamp: maxLines, ...props.textStyles }
              : props.textStyles,
          })}
        {isShown && isCompact && hasEmbeds && extra('Thumbnail')}
        {hasAll &&
          hasEmbeds &&
          renderEmbeds(context, {
            cast: cast.raw,
            embeds: cast.embeds,
            url,
            subject: ofCast(cast),
            label,
            isLarge: (props.media ?? context.media) === 'large',
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
        ) : allowReactions && !isClient && Reactions ? (
          <Reactions
            {...footer}
            viewerFid={props.viewerFid}
            handlers={{
              ...props,
              onCommentBtnPress: props.onCommentBtnPress ?? (onReply && (() => onReply(cast.raw))),
            }}
            more={onQuote && extra('Actions')}
          />
        ) : (
          renderFooter(context, {
            ...footer,
            bar:
              (onReply ?? onQuote)
                ? extra('Actions')
                : isClient
                  ? renderReactionLinks(context, {
                      cast,
                      showCounts: isEmbed,
                      hideCounts: props.hideCounts,
                    })
                  : undefined,
          })
        )}
      </Column>
    </Card>
  );
}

/** A parsed cast, to be rendered inside a `Boundary`. Renders an `<article>`. */
export const CastCardView = forwardRef<HTMLElement, CastCardViewProps>(function CastCardView(
  { cast, place, ...props },
  ref,
) {
  // Read once, for all parts: they are functions, and no components.
  const context = useWidgetContext();
  const styles = useStyles('cast');
  const FetchedPreview = (props.fetchMissing ?? true) ? CastCardFetchedPreview : undefined;
  const avatarUrl = cast?.author.avatarUrl ?? null;
  const avatar = useImageError(avatarUrl);
  const url = cast && castUrl(context.clientUrl, cast.hash, cast.author);
  const copyLink = useCopyLink(context, url);
  const cover = useCover(context, cast);
  if (cover === null) return null;
  if (!cast) {
    return <PlaceholderCard {...rootPropsOf(props)} ref={ref} state={{ status: 'missing' }} />;
  }
  const renderQuote: CastCardParts['renderQuote'] = ({ cast: quoted, hash }) => {
    if (quoted) return <CastCardQuote cast={quoted} FetchedPreview={FetchedPreview} />;
    return FetchedPreview ? <CastCardQuoteByHash hash={hash} /> : renderQuoteLink(context, hash);
  };
  const isCovered = cover !== undefined;
  return renderCard(
    context,
    cast,
    props,
    // oxlint-disable-next-line react/refs -- it is passed on, and not read while rendering
    {
      url,
      styles,
      place,
      picture: renderAvatar(context, avatarUrl, avatar),
      copyLink,
      renderQuote,
      FetchedPreview,
      frames: framesOf(cast, props),
      Frames: CastCardFrames,
      Reactions: CastCardReactions,
      cover,
      renderExtra: (part, isClient) =>
        renderExtra(part, { cast, options: props, place, isClient, isCovered, renderQuote }),
      ref,
    },
  );
});

const widget: Widget = {
  name: 'CastCard',
  rows: { ...castCardOptions, cast: data } satisfies PropRowsOf<
    CastCardViewProps,
    HTMLAttributes<HTMLElement>
  >,
  view: CastCardView,
};

/** Renders a parsed cast as the widget `CastCard`, with a boundary. */
export const useCastCard = (props: CastCardViewProps, ref: ForwardedRef<HTMLElement>) =>
  useWidget(widget, props, ref);
