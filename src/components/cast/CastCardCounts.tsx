'use client';
import type { ReactNode } from 'react';
import type { ParsedCast } from '../../cast/types.js';
import { useWidgetContext } from '../../hooks/use-widget-context.js';
import { channelUrl } from '../../cast/client-urls.js';
import { Count } from '../ui/Count.js';
import { Link } from '../ui/Link.js';
import { Channel, Line } from './CastCardFooter.styles.js';

export interface CastCardCountsProps extends Pick<ParsedCast, 'replies' | 'channel'> {
  /** The rendered like count, which updates by itself. */
  likes: ReactNode;
}

/**
 * The numbers of replies and likes, and the channel; what is unknown is omitted. Renders a `<p>`.
 */
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
