'use client';
import type { CastQuote, ParsedCast } from '../../api/types.js';
import { useQuotedCast } from '../../hooks/use-cast.js';
import { useWidgetContext } from '../../hooks/use-widget-context.js';
import { castUrl } from '../../text/client-urls.js';
import { Avatar } from '../Avatar/Avatar.js';
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
          <Avatar src={author.avatarUrl} />
        </Small>
        <CastCardHeader author={author} time={cast.timestamp} url={url} />
      </QuoteHead>
      {cast.text.length > 0 && <LinkedTextView tokens={cast.text} />}
      <CastCardEmbeds embeds={cast.embeds} drawQuote={drawLink} />
    </Quote>
  );
}

function Unavailable() {
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

/** A quoted cast of which only the hash came along: asked for, once for all cards that quote it. */
export function CastCardQuoteByHash({ hash }: { hash: string }) {
  const { messages } = useWidgetContext();
  const state = useQuotedCast(hash);
  switch (state.status) {
    case 'ready':
      return <CastCardQuote cast={state.data} />;
    case 'loading':
      return (
        <Quote aria-busy="true">
          <QuoteState dir="auto">{messages.loading}</QuoteState>
        </Quote>
      );
    case 'missing':
    case 'incomplete':
    case 'failed':
      return <Unavailable />;
    default:
      return state satisfies never;
  }
}
