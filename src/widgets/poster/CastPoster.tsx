'use client';
import { forwardRef, useMemo } from 'react';
import type { ComponentPropsWithoutRef, CSSProperties } from 'react';
import type { Cast } from '../../network/cast/api-types.js';
import type { ParsedCast } from '../../network/cast/model.js';
import { parseCast } from '../../network/cast/parse-cast.js';
import { ofCast, ofUser } from '../../network/cast/link-subject.js';
import { directionOfText, quoteSize } from '../../network/cast/quote.js';
import { castHref, profileHref } from '../../network/cast/link-urls.js';
import { formatOf } from '../../provider/hooks/use-format.js';
import { renderStyles } from '../../provider/hooks/render-styles.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { data, style } from '../../core/read/read-props.js';
import { renderTokens } from '../cast/text/LinkedTextView.js';
import { PlaceholderCard } from '../../ui/PlaceholderCard.js';
import { createWidget } from '../../provider/ui/create-widget.js';
import { AvatarPicture } from '../../ui/Avatar.js';
import { Card } from '../../ui/Card.js';
import { cardRootPropsOf } from '../../ui/card-props.js';
import { Handle } from '../../ui/Handle.js';
import { Name } from '../../ui/Name.js';
import { withSlot } from '../../ui/with-slot.js';
import {
  Author,
  Caption,
  Day,
  Figure,
  Mark,
  Names,
  Picture,
  Quote,
  Sheet,
  TimeLink,
} from './CastPoster.styles.js';

type RootProps = Omit<ComponentPropsWithoutRef<'article'>, 'children'>;

/** The props of `CastPoster`. */
export interface CastPosterProps extends RootProps {
  /**
   * The cast as the API sends it; fields may be missing. Null renders the missing state. Its
   * pictures, previews and quotes are not shown.
   */
  cast: Cast | null | undefined;
  /**
   * The look of the poster. `plain` has no border, corners and background, for articles.
   * @default card
   */
  appearance?: 'card' | 'plain' | undefined;
  /** Inline styles of the root element. */
  containerStyles?: CSSProperties | undefined;
}

export interface CastPosterViewProps extends Omit<CastPosterProps, 'cast'> {
  /** Null renders the missing state. */
  cast: ParsedCast | null;
}

/** A parsed cast as a poster. Renders an `<article>`. */
export const CastPosterView = forwardRef<HTMLElement, CastPosterViewProps>(function CastPosterView(
  { cast, ...props },
  ref,
) {
  const context = useWidgetContext();
  const { components, messages } = context;
  const styles = renderStyles(context, 'poster');
  const rootProps = cardRootPropsOf(props);
  if (!cast) return <PlaceholderCard {...rootProps} ref={ref} state={{ status: 'missing' }} />;

  const { author, hash, text, timestamp } = cast;
  const name = author.displayName || messages.unknownAuthor;
  const label = messages.castBy(name);
  const profile = profileHref(context, author);
  const url = castHref(context, hash, author);
  const words = text.map((token) => token.text).join('');
  // In UTC, as in the picture of `castkit/server/poster`, and the same on a server.
  const time = timestamp !== null && (
    <Day dir="auto" dateTime={new Date(timestamp).toISOString()}>
      {formatOf(context).day(timestamp, 'UTC')}
    </Day>
  );
  return (
    <Card aria-label={label} {...rootProps} ref={ref}>
      {styles}
      <Figure>
        <Sheet dir={words ? directionOfText(words) : undefined}>
          <Mark viewBox="0 0 40 40" width={40} aria-hidden="true">
            <path d="M0 30V17.6C0 8 5 2 14.6 0l1.7 4.6C11 6.3 8.4 9.3 8.2 13.4H16V30zM23 30V17.6C23 8 28 2 37.6 0l1.7 4.6C34 6.3 31.4 9.3 31.2 13.4H39V30z" />
          </Mark>
          {words && (
            <Quote cite={url ?? undefined} data-size={quoteSize(words)}>
              {renderTokens(text, context)}
            </Quote>
          )}
          <Caption>
            {withSlot(
              <Author href={profile ?? undefined}>
                <Picture>
                  <AvatarPicture src={author.avatarUrl} />
                </Picture>
                <Names>
                  <Name>{name}</Name>
                  {author.username && <Handle>{`@${author.username}`}</Handle>}
                </Names>
              </Author>,
              profile ? components.Link : undefined,
              ofUser(author),
            )}
            {time &&
              (url
                ? withSlot(<TimeLink href={url}>{time}</TimeLink>, components.Link, ofCast(cast))
                : time)}
          </Caption>
        </Sheet>
      </Figure>
    </Card>
  );
});

/**
 * Renders a cast as a pull-quote from JSON that you already have. It makes no request. The custom
 * property `--castkit-display-font` sets the font of the quote; the default is the page's font.
 * Renders an `<article>`.
 * @example A pull-quote in an article
 * ```tsx
 * <CastPoster cast={cast} />
 * ```
 */
export const CastPoster = createWidget<HTMLElement, CastPosterProps>(
  'CastPoster',
  { cast: data, containerStyles: style },
  function CastPoster({ cast: json, ...rest }, ref) {
    const cast = useMemo(() => parseCast(json), [json]);
    return <CastPosterView {...rest} ref={ref} cast={cast} />;
  },
);
