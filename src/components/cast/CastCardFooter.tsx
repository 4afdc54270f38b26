'use client';
import type { ReactNode } from 'react';
import { channelUrl } from '../../cast/client-urls.js';
import type { ParsedCast } from '../../cast/model.js';
import { useWidgetContext } from '../../hooks/use-widget-context.js';
import type { WidgetContext } from '../../hooks/use-widget-context.js';
import { Count } from '../ui/Count.js';
import { withSlot } from '../ui/in-slot.js';
import { Link } from '../ui/Link.js';
import { CastCardCopyLink } from './CastCardCopyLink.js';
import { Channel, Footer, Line, ReactionsFooter } from './CastCardFooter.styles.js';
import { FullTime } from './RelativeTime.js';

export interface CastCardFooterProps {
  cast: ParsedCast;
  /** The cast's URL in the social app, where the replies are. */
  url: string | null;
  /** Whether the full date is shown. */
  isFocal: boolean;
  /** The reactions, above the counts. Default: none. */
  bar?: ReactNode;
  /** The like count, if it updates by itself. */
  likes?: ReactNode;
}

/** `CastCardFooter` without a component of its own, for one that has the context already. */
export function renderFooter(
  { clientUrl, components, messages }: WidgetContext,
  { cast, url, isFocal, bar, likes }: CastCardFooterProps,
) {
  const { timestamp, replies, channel } = cast;
  const { count } = cast.reactions.like;
  const counts = (
    <Line>
      {isFocal && timestamp !== null && <FullTime time={timestamp} />}
      {replies !== null && <Count count={replies} formatMessage={messages.replies} href={url} />}
      {likes ?? (count !== null && <Count count={count} formatMessage={messages.likes} />)}
      {channel && (
        <Channel>
          {withSlot(
            <Link dir="auto" href={channelUrl(clientUrl, channel.id)}>{`/${channel.id}`}</Link>,
            components.Link,
          )}
        </Channel>
      )}
    </Line>
  );
  const copyLink = url && <CastCardCopyLink url={url} />;
  return bar ? (
    <ReactionsFooter>
      {bar}
      {copyLink}
      {counts}
    </ReactionsFooter>
  ) : (
    <Footer>
      {counts}
      {copyLink}
    </Footer>
  );
}

/**
 * The numbers of replies and likes, the channel and the copy-link button; what is unknown is
 * omitted. Renders a `<footer>`.
 */
export function CastCardFooter(props: CastCardFooterProps) {
  return renderFooter(useWidgetContext(), props);
}
