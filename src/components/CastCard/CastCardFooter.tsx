'use client';
import type { ParsedCast } from '../../api/types.js';
import { useWidgetContext } from '../../hooks/use-widget-context.js';
import { Count } from '../Count/Count.js';
import { CastCardCopyLink } from './CastCardCopyLink.js';
import { CastCardCounts } from './CastCardCounts.js';
import { Foot } from './CastCardFooter.styles.js';

export interface CastCardFooterProps {
  cast: ParsedCast;
  /** The cast's shared address. */
  url: string | null;
}

/** What a cast has come to, and its link. Renders a `<footer>`. */
export function CastCardFooter({ cast, url }: CastCardFooterProps) {
  const { messages } = useWidgetContext();
  const { likes } = cast.reactions;
  return (
    <Foot>
      <CastCardCounts
        replies={cast.replies}
        likes={likes !== null && <Count count={likes} say={messages.likes} />}
        channel={cast.channel}
      />
      {url && <CastCardCopyLink url={url} />}
    </Foot>
  );
}
