'use client';
import type { ParsedCast } from '../../cast/types.js';
import { useWidgetContext } from '../../hooks/use-widget-context.js';
import { Count } from '../ui/Count.js';
import { CastCardCopyLink } from './CastCardCopyLink.js';
import { CastCardCounts } from './CastCardCounts.js';
import { ReactionsFooter } from './CastCardFooter.styles.js';

export interface CastCardFooterProps {
  cast: ParsedCast;
  /** The cast's URL in the social app. */
  url: string | null;
  /** Whether the full date is shown. */
  isFocal: boolean;
}

/** The counts of a cast and its copy-link button. Renders a `<footer>`. */
export function CastCardFooter({ cast, url, isFocal }: CastCardFooterProps) {
  const { messages } = useWidgetContext();
  const { likes } = cast.reactions;
  return (
    <ReactionsFooter>
      <CastCardCounts
        time={isFocal ? cast.timestamp : null}
        url={url}
        replies={cast.replies}
        likes={likes !== null && <Count count={likes} say={messages.likes} />}
        channel={cast.channel}
      />
      {url && <CastCardCopyLink url={url} />}
    </ReactionsFooter>
  );
}
