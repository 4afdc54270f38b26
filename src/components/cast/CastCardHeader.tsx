'use client';
import type { ParsedUser } from '../../cast/model.js';
import type { WidgetContext } from '../../hooks/use-widget-context.js';
import { profileUrl } from '../../cast/social-app-urls.js';
import { withSlot } from '../ui/in-slot.js';
import { NameLink } from '../ui/NameLink.js';
import { renderPowerBadge } from '../profile/PowerBadge.js';
import { RelativeTime } from './RelativeTime.js';
import { Group, HandleLink, Header } from './CastCardHeader.styles.js';

export interface CastCardHeaderProps {
  author: ParsedUser;
  /** What the cast is called: links that say only when they were posted need a name. */
  label: string;
  /** Milliseconds since 1970; null if unknown. */
  time: number | null;
  /** The cast's URL in the social app. */
  url: string | null;
}

/** The author of a cast and the time of posting. Renders a `<header>`. */
export function renderHeader(
  context: WidgetContext,
  { author, label, time, url }: CastCardHeaderProps,
) {
  const { clientUrl, components, messages } = context;
  const profile = profileUrl(clientUrl, author) ?? undefined;
  const badge = renderPowerBadge(author, context);
  const ProfileLink = profile ? components.Link : undefined;
  const name = withSlot(
    <NameLink href={profile}>{author.displayName || messages.unknownAuthor}</NameLink>,
    ProfileLink,
  );
  return (
    <Header>
      {badge ? (
        <Group>
          {name}
          {badge}
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
            )}
          {time !== null && <RelativeTime time={time} label={label} href={url} />}
        </Group>
      )}
    </Header>
  );
}
