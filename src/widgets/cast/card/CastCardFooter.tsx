'use client';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { ofCast, ofChannel } from '../../../network/cast/link-subject.js';
import type { LinkSubject } from '../../../network/cast/link-subject.js';
import { channelHref } from '../../../network/cast/link-urls.js';
import { appUrl, castUrl } from '../../../network/cast/social-app-urls.js';
import type { ParsedCast, ParsedReaction } from '../../../network/cast/model.js';
import { REACTIONS } from '../../../network/cast/reactions.js';
import type { ToggleKind } from '../../../network/cast/reactions.js';
import { formatOf } from '../../../provider/hooks/use-format.js';
import type { WidgetContext } from '../../../provider/hooks/use-widget-context.js';
import { renderCount, renderCountLink } from '../../../ui/Count.js';
import { withSlot } from '../../../ui/with-slot.js';
import { Link } from '../../../ui/Link.js';
import { Channel, Footer, Line, ReactionsFooter } from './CastCardFooter.styles.js';
import { FullTime } from './RelativeTime.js';
import { withSitePart } from './with-site-part.js';

/**
 * The place of a cast in a conversation, where counts of zero are left out: `focal` for the cast
 * that it is about, which says when it was posted, and `row` for the others. A `comment` has its
 * counts beside the icons of its reactions, in one row.
 */
export type CastPlace = 'comment' | 'focal' | 'row';

export interface CastCardFooterProps {
  cast: ParsedCast;
  /** The cast's URL in the social app, where the replies are. */
  url: string | null;
  place?: CastPlace | undefined;
  /** Whether counts are beside the icons, above a row with the date and a link to the replies. */
  isEmbed: boolean;
  /** Whether counts are beside the icons of the reactions. */
  areBeside: boolean;
  /** The reactions that are counted below. */
  counted: readonly ToggleKind[];
  /** Whether the link to the channel and the counts are left out. */
  options: { hideChannel?: boolean | undefined; hideCounts?: boolean | undefined };
  /** The app that the cast was posted with. Default: none. */
  app?: ReactNode;
  copyLink: ReactNode;
  /** The button before it. Default: none. */
  share?: ReactNode;
  /** The button after it. Default: none. */
  menu?: ReactNode;
  /** The reactions, above the counts. Default: none. */
  bar?: ReactNode;
  /** How often there is each reaction now, by default as the cast has them. */
  shown?: Record<ToggleKind, Pick<ParsedReaction, 'count'>>;
}

/** The link to the replies of a cast, or to the social app for a first one. */
function renderReplies(
  context: WidgetContext,
  url: string,
  { hash, author }: ParsedCast,
  replies: number | null,
  subject: LinkSubject,
) {
  const { clientUrl, components, messages } = context;
  return replies
    ? renderCountLink(
        url,
        components.Link,
        subject,
        replies,
        messages.readReplies,
        formatOf(context),
      )
    : withSlot(
        <Link dir="auto" href={castUrl(appUrl(clientUrl), hash, author) ?? undefined}>
          {messages.replyInClient}
        </Link>,
        components.Link,
        subject,
      );
}

/**
 * The numbers of replies and reactions, the channel and the copy-link button; what is unknown
 * is omitted. Renders a `<footer>`.
 */
export function renderFooter(context: WidgetContext, props: CastCardFooterProps) {
  const { components, messages } = context;
  const { cast, url, place, isEmbed, options, copyLink } = props;
  const bar = withSitePart(components.Reactions, cast, url, props.bar);
  const { shown = cast.reactions } = props;
  const { timestamp, replies, channel } = cast;
  const format = formatOf(context);
  const subject = ofCast(cast);
  const isInBar = props.areBeside && Boolean(bar);
  const hasCount = (count: number | null): count is number =>
    !isEmbed && !isInBar && !options.hideCounts && (place ? Boolean(count) : count !== null);
  const counts = (
    <Line data-foot={isEmbed ? url !== null : undefined}>
      {(isEmbed || place === 'focal') && timestamp !== null && <FullTime time={timestamp} />}
      {hasCount(replies) &&
        (url === null
          ? renderCount(replies, messages.replies, format)
          : renderCountLink(url, components.Link, subject, replies, messages.replies, format))}
      {props.counted.map((kind) => {
        const { count } = shown[kind];
        return (
          hasCount(count) && (
            <Fragment key={kind}>
              {renderCount(
                count,
                messages[REACTIONS[kind].plural],
                format,
                count !== cast.reactions[kind].count,
              )}
            </Fragment>
          )
        );
      })}
      {channel && !options.hideChannel && (
        <Channel>
          {withSlot(
            <Link dir="auto" href={channelHref(context, channel.id)}>{`/${channel.id}`}</Link>,
            components.Link,
            ofChannel(channel.id),
          )}
        </Channel>
      )}
      {props.app}
      {isEmbed &&
        url !== null &&
        renderReplies(context, url, cast, options.hideCounts ? null : replies, subject)}
    </Line>
  );
  return bar ? (
    <ReactionsFooter>
      {bar}
      {props.share}
      {copyLink}
      {props.menu}
      {counts}
    </ReactionsFooter>
  ) : (
    <Footer>
      {counts}
      {props.share}
      {copyLink}
      {props.menu}
    </Footer>
  );
}
