'use client';
import type { ReactNode } from 'react';
import { channelUrl } from '../../cast/social-app-urls.js';
import type { ParsedCast } from '../../cast/model.js';
import { formatOf } from '../../hooks/use-format.js';
import type { WidgetContext } from '../../hooks/use-widget-context.js';
import { renderCount, renderCountLink } from '../ui/Count.js';
import { withSlot } from '../ui/in-slot.js';
import { Link } from '../ui/Link.js';
import { Channel, Footer, Line, ReactionsFooter } from './CastCardFooter.styles.js';
import { FullTime } from './RelativeTime.js';

/**
 * The place of a cast in a conversation, where counts of zero are left out: `focal` for the cast
 * that it is about, which says when it was posted, and `row` for the others.
 */
export type CastPlace = 'focal' | 'row';

export interface CastCardFooterProps {
  cast: ParsedCast;
  /** The cast's URL in the social app, where the replies are. */
  url: string | null;
  place?: CastPlace | undefined;
  /** The copy-link button. */
  copyLink: ReactNode;
  /** The reactions, above the counts. Default: none. */
  bar?: ReactNode;
  /** The like count, by default that of the cast; null if it is unknown. */
  likes?: number | null;
}

/**
 * The numbers of replies and likes, the channel and the copy-link button; what is unknown is
 * omitted. Renders a `<footer>`.
 */
export function renderFooter(context: WidgetContext, props: CastCardFooterProps) {
  const { clientUrl, components, messages } = context;
  const { cast, url, place, copyLink, bar, likes = cast.reactions.like.count } = props;
  const { timestamp, replies, channel } = cast;
  const format = formatOf(context);
  const isShown = (count: number | null): count is number =>
    place ? Boolean(count) : count !== null;
  const counts = (
    <Line>
      {place === 'focal' && timestamp !== null && <FullTime time={timestamp} />}
      {isShown(replies) &&
        (url === null
          ? renderCount(replies, messages.replies, format)
          : renderCountLink(url, components.Link, replies, messages.replies, format))}
      {isShown(likes) && renderCount(likes, messages.likes, format)}
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
