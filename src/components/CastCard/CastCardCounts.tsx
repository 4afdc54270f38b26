'use client';
import type { ReactNode } from 'react';
import type { ParsedCast } from '../../api/types.js';
import { useWidgetContext } from '../../hooks/use-widget-context.js';
import { channelUrl } from '../../text/client-urls.js';
import { Count } from '../Count/Count.js';
import { Link } from '../Link/Link.js';
import { Channel, Line } from './CastCardFooter.styles.js';

export interface CastCardCountsProps extends Pick<ParsedCast, 'replies' | 'channel'> {
  /** A `Count` of its own, which may move. */
  likes: ReactNode;
}

/** How often a cast was answered and liked, and where it was posted; what is not known is left out. Renders a `<p>`. */
export function CastCardCounts({ replies, likes, channel }: CastCardCountsProps) {
  const { clientUrl, messages } = useWidgetContext();
  return (
    <Line>
      {replies !== null && <Count count={replies} say={messages.replies} />}
      {likes}
      {channel && (
        <Channel>
          <Link dir="auto" href={channelUrl(clientUrl, channel.id)}>{`/${channel.id}`}</Link>
        </Channel>
      )}
    </Line>
  );
}
