'use client';
import type { ReactNode } from 'react';
import type { ParsedCast } from '../../cast/types.js';
import { useWidgetContext } from '../../hooks/use-widget-context.js';
import { channelUrl } from '../../cast/client-urls.js';
import { Count } from '../ui/Count.js';
import { inSlot } from '../ui/in-slot.js';
import { Link } from '../ui/Link.js';
import { FullTime } from './RelativeTime.js';
import { Channel, Line } from './CastCardFooter.styles.js';

export interface CastCardCountsProps extends Pick<ParsedCast, 'replies' | 'channel'> {
  /** When the cast was posted, in milliseconds since 1970; null to leave it out. */
  time: number | null;
  /** The cast's URL in the social app, where the replies are. */
  url: string | null;
  /** The rendered like count, which updates by itself. */
  likes: ReactNode;
}

/**
 * The numbers of replies and likes, and the channel; what is unknown is omitted. Renders a `<p>`.
 */
export function CastCardCounts({ time, url, replies, likes, channel }: CastCardCountsProps) {
  const { clientUrl, components, messages } = useWidgetContext();
  return (
    <Line>
      {time !== null && <FullTime time={time} />}
      {replies !== null && <Count count={replies} say={messages.replies} href={url} />}
      {likes}
      {channel && (
        <Channel>
          {inSlot(
            <Link dir="auto" href={channelUrl(clientUrl, channel.id)}>{`/${channel.id}`}</Link>,
            components.Link,
          )}
        </Channel>
      )}
    </Line>
  );
}
