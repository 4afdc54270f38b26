'use client';
import { forwardRef, memo, useMemo } from 'react';
import type { ComponentPropsWithoutRef, CSSProperties } from 'react';
import { parseCast } from '../../api/parse-cast.js';
import type { Cast, CastQuote, ParsedCast } from '../../api/types.js';
import type { ParsedFrame } from '../../frames/types.js';
import type { FrameBtnPress } from '../../hooks/use-frame-press.js';
import { useStyles } from '../../hooks/use-styles.js';
import { useWidgetContext } from '../../hooks/use-widget-context.js';
import { castUrl } from '../../text/client-urls.js';
import { Card } from '../Card/Card.js';
import { LinkedTextView } from '../LinkedText/LinkedText.js';
import { StateCard } from '../StateCard/StateCard.js';
import { Column } from './CastCard.styles.js';
import { CastCardAvatar } from './CastCardAvatar.js';
import { CastCardEmbeds } from './CastCardEmbeds.js';
import { CastCardFooter } from './CastCardFooter.js';
import { CastCardFrames } from './CastCardFrames.js';
import { CastCardHeader } from './CastCardHeader.js';
import { CastCardQuote } from './CastCardQuote.js';
import { CastCardQuoteByHash } from './CastCardQuoteByHash.js';
import { CastCardReactions } from './CastCardReactions.js';

/** How a cast's card looks; shared by the card and by the widget that asks for the cast. */
export interface CastCardOptions {
  /** Who looks: whose likes and recasts are shown. Default: who is signed in. */
  viewerFid?: number | undefined;
  /** Whether pictures, videos, pages and quotes that hang on the cast are shown. Default: true. */
  renderEmbeds?: boolean | undefined;
  /**
   * Whether frames and mini apps are shown. Requires `onFrameBtnPress`; without it an error is
   * shown, and mini apps alone. Default: false.
   */
  renderFrames?: boolean | undefined;
  /** Called with a press in a frame; resolves to the frame that comes next. */
  onFrameBtnPress?: FrameBtnPress | undefined;
  /** Whether visitors can react. Default: false. */
  allowReactions?: boolean | undefined;
  /** Likes, or takes the like back. Only `true`, or a promise of it, turns the heart and moves the count. */
  onLikeBtnPress?: (() => boolean | Promise<boolean>) | undefined;
  /** Recasts, or takes the recast back; answered likewise. */
  onRecastBtnPress?: (() => boolean | Promise<boolean>) | undefined;
  /** Opens whatever one comments with. */
  onCommentBtnPress?: (() => unknown) | undefined;
  /** Styles of the card's root. */
  containerStyles?: CSSProperties | undefined;
  /** Styles of the cast's text. */
  textStyles?: CSSProperties | undefined;
}

export interface CastCardProps
  extends CastCardOptions, Omit<ComponentPropsWithoutRef<'article'>, 'children'> {
  /** The API's JSON as it is, of 2024 or of today, whole or not. Null draws the missing state. */
  cast: Cast | null | undefined;
}

type RootProps = Omit<ComponentPropsWithoutRef<'article'>, 'children'>;

/** What of a card's props is its root's. */
export function rootPropsOf({
  viewerFid,
  renderEmbeds,
  renderFrames,
  onFrameBtnPress,
  allowReactions,
  onLikeBtnPress,
  onRecastBtnPress,
  onCommentBtnPress,
  containerStyles,
  textStyles,
  style,
  ...rootProps
}: CastCardOptions & RootProps): RootProps {
  return { ...rootProps, style: { ...containerStyles, ...style } };
}

const NO_FRAMES: ParsedFrame[] = [];

function drawQuote({ cast, hash }: CastQuote) {
  return cast ? <CastCardQuote cast={cast} /> : <CastCardQuoteByHash hash={hash} />;
}

export interface CastCardViewProps extends CastCardOptions, RootProps {
  /** Null draws the missing state. */
  cast: ParsedCast | null;
}

/** A post that is parsed. A parent's render with the same props renders nothing of it. Renders an `<article>`. */
export const CastCardView = memo(
  forwardRef<HTMLElement, CastCardViewProps>(function CastCardView({ cast, ...props }, ref) {
    const { renderEmbeds = true, renderFrames = false, allowReactions = false } = props;
    const rootProps = rootPropsOf(props);
    const { clientUrl, messages } = useWidgetContext();
    const styles = useStyles('cast');
    const hasHandler = props.onFrameBtnPress !== undefined;
    const frames = useMemo(() => {
      const found = cast && renderFrames ? cast.frames : NO_FRAMES;
      return hasHandler ? found : found.filter(({ kind }) => kind === 'miniApp');
    }, [cast, renderFrames, hasHandler]);
    if (!cast) {
      return <StateCard {...rootProps} ref={ref} answer={{ status: 'missing' }} />;
    }

    const { author } = cast;
    const url = castUrl(clientUrl, cast.hash, author);
    return (
      <Card
        aria-label={messages.castBy(author.displayName || messages.unknownAuthor)}
        {...rootProps}
        ref={ref}
      >
        {styles}
        <CastCardAvatar author={author} />
        <Column>
          <CastCardHeader author={author} time={cast.timestamp} url={url} />
          {cast.text.length > 0 && (
            <LinkedTextView
              tokens={renderEmbeds ? cast.text : cast.textAlone}
              style={props.textStyles}
            />
          )}
          {renderEmbeds && (
            <CastCardEmbeds embeds={cast.embeds} frames={frames} drawQuote={drawQuote} />
          )}
          {renderFrames && (
            <CastCardFrames frames={frames} onFrameBtnPress={props.onFrameBtnPress} />
          )}
          {allowReactions ? (
            <CastCardReactions
              cast={cast}
              url={url}
              viewerFid={props.viewerFid}
              onLike={props.onLikeBtnPress}
              onRecast={props.onRecastBtnPress}
              onComment={props.onCommentBtnPress}
            />
          ) : (
            <CastCardFooter cast={cast} url={url} />
          )}
        </Column>
      </Card>
    );
  }),
);

/** A post, rendered from data that you have; the same data is parsed once. Renders an `<article>`. */
export const CastCard = forwardRef<HTMLElement, CastCardProps>(function CastCard(
  { cast: json, ...rest },
  ref,
) {
  const cast = useMemo(() => parseCast(json), [json]);
  return <CastCardView {...rest} ref={ref} cast={cast} />;
});
