'use client';
import type { ParsedCast } from '../../cast/types.js';
import { ReactionLinks } from '../reactions/ReactionLinks.js';
import { useWidgetContext } from '../../hooks/use-widget-context.js';
import { Count } from '../ui/Count.js';
import { CastCardCopyLink } from './CastCardCopyLink.js';
import { CastCardCounts } from './CastCardCounts.js';
import { CountsFooter } from './CastCardFooter.styles.js';

export interface CastCardReactionLinksProps {
  cast: ParsedCast;
  /** The cast's URL in the social app. */
  url: string;
  /** Whether the full date is shown. */
  isFocal: boolean;
}

/**
 * The footer of a cast that visitors react to in the social app: the links above, the counts below.
 * Renders a `<footer>`.
 */
export function CastCardReactionLinks({ cast, url, isFocal }: CastCardReactionLinksProps) {
  const { messages } = useWidgetContext();
  const { likes } = cast.reactions;
  return (
    <CountsFooter>
      <ReactionLinks cast={cast} />
      <CastCardCopyLink url={url} />
      <CastCardCounts
        time={isFocal ? cast.timestamp : null}
        url={url}
        replies={cast.replies}
        likes={likes !== null && <Count count={likes} say={messages.likes} />}
        channel={cast.channel}
      />
    </CountsFooter>
  );
}
