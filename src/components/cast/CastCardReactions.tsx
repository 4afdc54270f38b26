'use client';
import type { ParsedCast } from '../../cast/types.js';
import { useReactions } from '../../hooks/use-reactions.js';
import { ReactionButtons } from '../reactions/ReactionButtons.js';
import type { ReactionHandlers } from '../reactions/ReactionButtons.js';
import { CastCardCopyLink } from './CastCardCopyLink.js';
import { CastCardCounts } from './CastCardCounts.js';
import { CountsFooter } from './CastCardFooter.styles.js';
import { CastCardLikes } from './CastCardLikes.js';

export interface CastCardReactionsProps extends ReactionHandlers {
  cast: ParsedCast;
  /** The cast's URL in the social app. */
  url: string | null;
  /** Whether the full date is shown. */
  isFocal: boolean;
  viewerFid?: number | undefined;
}

/**
 * The footer of a cast that visitors can react to: the buttons above, the counts below. Renders a
 * `<footer>`.
 */
export function CastCardReactions({
  cast,
  url,
  isFocal,
  viewerFid,
  ...handlers
}: CastCardReactionsProps) {
  const reactions = useReactions(cast.reactions, cast.hash, viewerFid);
  return (
    <CountsFooter>
      <ReactionButtons
        {...handlers}
        reactions={reactions}
        replies={cast.replies}
        showCounts={false}
      />
      {url && <CastCardCopyLink url={url} />}
      <CastCardCounts
        time={isFocal ? cast.timestamp : null}
        url={url}
        replies={cast.replies}
        likes={reactions.data.like.count !== null && <CastCardLikes reactions={reactions} />}
        channel={cast.channel}
      />
    </CountsFooter>
  );
}
