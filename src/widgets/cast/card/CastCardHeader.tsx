'use client';
import { ofUser } from '../../../network/cast/link-subject.js';
import type { ParsedCast } from '../../../network/cast/model.js';
import type { WidgetContext } from '../../../provider/hooks/use-widget-context.js';
import { profileHref } from '../../../network/cast/link-urls.js';
import { withSlot } from '../../../ui/with-slot.js';
import { withSitePart } from './with-site-part.js';
import { NameLink } from '../../../ui/NameLink.js';
import { renderPowerBadge } from '../../profile/PowerBadge.js';
import { RelativeTime } from './RelativeTime.js';
import { Group, HandleLink, Header } from './CastCardHeader.styles.js';

export interface CastCardHeaderProps {
  cast: ParsedCast;
  /** The name of the cast: a link whose text is only a time needs one. */
  label: string;
  /** The cast's URL in the social app. */
  url: string | null;
}

/**
 * The author of a cast and the time of posting. Renders a `<header>`, or a `<div>` with the site's
 * own.
 */
export function renderHeader(context: WidgetContext, { cast, label, url }: CastCardHeaderProps) {
  const { components, messages } = context;
  const { author, timestamp: time } = cast;
  const profile = profileHref(context, author) ?? undefined;
  const badge = renderPowerBadge(author, context);
  const { Badge } = components;
  const subject = ofUser(author);
  const ProfileLink = profile ? components.Link : undefined;
  const name = withSlot(
    <NameLink
      href={profile}
      data-castkit-fid={context.hasHoverCards ? (author.fid ?? undefined) : undefined}
    >
      {author.displayName || messages.unknownAuthor}
    </NameLink>,
    ProfileLink,
    subject,
  );
  const ours = (
    <Header>
      {badge || Badge ? (
        <Group>
          {name}
          {badge}
          {Badge && <Badge cast={cast.raw} url={url} />}
        </Group>
      ) : (
        name
      )}
      {(author.username || time !== null) && (
        <Group data-dotted={(author.username && time !== null) || undefined}>
          {author.username &&
            withSlot(
              // The name is the same link: the keyboard stops there only.
              <HandleLink href={profile} tabIndex={-1}>{`@${author.username}`}</HandleLink>,
              ProfileLink,
              subject,
            )}
          {time !== null && <RelativeTime time={time} label={label} href={url} cast={cast} />}
        </Group>
      )}
    </Header>
  );
  const own = withSitePart(components.Header, cast, url, ours);
  // A site's own header may be several elements, and none of them a `<header>`.
  return own === ours ? ours : <Group data-head="">{own}</Group>;
}
