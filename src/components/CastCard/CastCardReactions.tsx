'use client';
import type { ParsedCast } from '../../api/types.js';
import { useReactions } from '../../hooks/use-reactions.js';
import { ReactionButtons } from '../ReactionButtons/ReactionButtons.js';
import type { ReactionHandlers } from '../ReactionButtons/ReactionButtons.js';
import { CastCardCopyLink } from './CastCardCopyLink.js';
import { CastCardCounts } from './CastCardCounts.js';
import { Below } from './CastCardFooter.styles.js';
import { CastCardLikes } from './CastCardLikes.js';

export interface CastCardReactionsProps extends ReactionHandlers {
  cast: ParsedCast;
  /** The cast's shared address. */
  url: string | null;
  viewerFid?: number | undefined;
}

/** As the footer, with the reactions in a row of their own above the words. Renders a `<footer>`. */
export function CastCardReactions({ cast, url, viewerFid, ...handlers }: CastCardReactionsProps) {
  const reactions = useReactions(cast.reactions, cast.hash, viewerFid);
  return (
    <Below>
      <ReactionButtons
        {...handlers}
        reactions={reactions}
        replies={cast.replies}
        showCounts={false}
      />
      {url && <CastCardCopyLink url={url} />}
      <CastCardCounts
        replies={cast.replies}
        likes={reactions.data.like.count !== null && <CastCardLikes reactions={reactions} />}
        channel={cast.channel}
      />
    </Below>
  );
}
