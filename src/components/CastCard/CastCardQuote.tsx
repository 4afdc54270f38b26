'use client';
import type { CastQuote, ParsedCast } from '../../api/types.js';
import { useWidgetContext } from '../../hooks/use-widget-context.js';
import { castUrl } from '../../text/client-urls.js';
import { AvatarPicture } from '../Avatar/Avatar.js';
import { Icon } from '../Icon/Icon.js';
import { LinkedTextView } from '../LinkedText/LinkedText.js';
import { CastCardEmbeds } from './CastCardEmbeds.js';
import { CastCardHeader } from './CastCardHeader.js';
import { CastCardQuoteLink } from './CastCardQuoteLink.js';
import { Quote, QuoteHead, QuoteState, Small } from './CastCardQuote.styles.js';

const drawLink = ({ hash }: CastQuote) => <CastCardQuoteLink hash={hash} />;

/** A quoted cast, drawn from what came along with the quoting one. Renders a `<blockquote>`. */
export function CastCardQuote({ cast }: { cast: ParsedCast }) {
  const { clientUrl, messages } = useWidgetContext();
  const { author } = cast;
  const url = castUrl(clientUrl, cast.hash, author);
  return (
    <Quote aria-label={messages.castBy(author.displayName || messages.unknownAuthor)}>
      <QuoteHead>
        <Small>
          <AvatarPicture src={author.avatarUrl} />
        </Small>
        <CastCardHeader author={author} time={cast.timestamp} url={url} />
      </QuoteHead>
      {cast.text.length > 0 && <LinkedTextView tokens={cast.text} />}
      <CastCardEmbeds embeds={cast.embeds} drawQuote={drawLink} />
    </Quote>
  );
}

/** A quoted cast that is not there. */
export function CastCardQuoteMissing() {
  const { messages } = useWidgetContext();
  return (
    <Quote>
      <QuoteState dir="auto">
        <Icon name="alert" />
        {messages.castMissing}
      </QuoteState>
    </Quote>
  );
}

/** A quoted cast that is on its way. */
export function CastCardQuoteLoading() {
  const { messages } = useWidgetContext();
  return (
    <Quote aria-busy="true">
      <QuoteState dir="auto">{messages.loading}</QuoteState>
    </Quote>
  );
}
