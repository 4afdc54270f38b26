'use client';
import { ofCast, ofUser } from '../../network/cast/link-subject.js';
import { castHref, profileHref } from '../../network/cast/link-urls.js';
import type { ParsedCast, ParsedNotification, ParsedUser } from '../../network/cast/model.js';
import type { NotificationKind } from '../../network/cast/notifications.js';
import { REACTIONS } from '../../network/cast/reactions.js';
import { verdictOf } from '../../provider/hooks/moderation.js';
import { renderStyles } from '../../provider/hooks/render-styles.js';
import { useFormat } from '../../provider/hooks/use-format.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { Avatar } from '../../ui/Avatar.js';
import { Icon } from '../../ui/Icon.js';
import { InlineText } from '../../ui/InlineText.js';
import { VisuallyHidden } from '../../ui/VisuallyHidden.js';
import { withSlot } from '../../ui/with-slot.js';
import { CastListItem } from '../cast/card/CastListItem.js';
import type { ListedCastOptions } from '../cast/card/CastListItem.js';
import { useRelativeTime } from '../cast/card/use-relative-time.js';
import { english } from './english-notifications.js';
import {
  Excerpt,
  Faces,
  Head,
  Item,
  Kind,
  Parts,
  RowLink,
  Sentence,
  Time,
  Who,
} from './NotificationItem.styles.js';

/** The most faces of a group. */
const MAX_FACES = 5;
/** Stands for the name in a sentence: nobody writes it. */
const NAME = '\uE000';

const COMPACT: ListedCastOptions = { appearance: 'compact' };

/** The icons of what is no reaction, on the grid of `Icon`. */
const SHAPES = {
  mention: 'M16 8v5a2.5 2.5 0 0 0 5 0v-1a9 9 0 1 0-3.5 7.1M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0z',
  quote: 'M10 7H5v6h5V7zM10 13c0 2.5-1.5 4-4 4M19 7h-5v6h5V7zM19 13c0 2.5-1.5 4-4 4',
  follow: 'M10 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM3 20c0-3.3 3-5.5 7-5.5s7 2.2 7 5.5M19 8v6M16 11h6',
};

function shapeOf(kind: NotificationKind): string {
  if (kind === 'mention' || kind === 'quote' || kind === 'follow') return SHAPES[kind];
  return REACTIONS[kind === 'reply' ? 'comment' : kind].icon;
}

interface MomentProps {
  time: number;
  /** The cast that the row leads to, if nothing else in the row does. */
  cast: ParsedCast | null;
}

/** When it was. Renders a `<time>`, in an `<a>` that leads to the cast. */
function Moment({ time, cast }: MomentProps) {
  const context = useWidgetContext();
  const { ago, full } = useRelativeTime(context, time);
  const href = cast && castHref(context, cast.hash, cast.author);
  const moment = (
    <Time
      suppressHydrationWarning
      dir="auto"
      dateTime={new Date(time).toISOString()}
      title={href ? undefined : full}
    >
      {ago}
    </Time>
  );
  if (!href) return moment;
  const { castBy, unknownAuthor } = context.messages;
  return withSlot(
    <RowLink
      suppressHydrationWarning
      href={href}
      title={full}
      aria-label={`${ago}, ${castBy(cast.author.displayName || unknownAuthor)}`}
    >
      {moment}
    </RowLink>,
    context.components.Link,
    ofCast(cast),
  );
}

/** A user, by a link to their profile. Renders an `<a>`. */
function UserLink({ user }: { user: ParsedUser }) {
  const context = useWidgetContext();
  const href = profileHref(context, user) ?? undefined;
  return withSlot(
    <Who href={href} data-castkit-fid={context.hasHoverCards ? (user.fid ?? undefined) : undefined}>
      {user.displayName}
    </Who>,
    href ? context.components.Link : undefined,
    ofUser(user),
  );
}

/** A notification: what one user or several have done. Renders a `<div>`. */
export function NotificationItem({ item }: { item: ParsedNotification }) {
  const { kind, users, count, cast, excerpt, isUnread, time } = item;
  const context = useWidgetContext();
  const styles = renderStyles(context, 'notifications');
  const messages = useMessages(english);
  const format = useFormat();
  const [user] = users;
  const isByCast = kind === 'mention' || kind === 'reply' || kind === 'quote';
  const others = count - 1;
  const sentence = isByCast
    ? messages[`${kind}Notification`](NAME)
    : messages[`${kind}Notification`](others, format.number(others), NAME);
  const [before, after] = sentence.split(NAME);
  const href = cast && castHref(context, cast.hash, cast.author);
  const isCovered = verdictOf(context, cast) !== null;
  return (
    <Item tabIndex={-1} data-unread={isUnread || undefined}>
      {styles}
      <Kind data-kind={kind}>
        <Icon shape={shapeOf(kind)} />
      </Kind>
      <Parts>
        <Head>
          <Faces>
            {users.slice(0, MAX_FACES).map(({ avatarUrl, fid }, index) => (
              <Avatar key={fid ?? `at ${index}`} src={avatarUrl} />
            ))}
          </Faces>
          <Sentence dir="auto">
            {isUnread && <VisuallyHidden>{`${messages.notificationUnread}: `}</VisuallyHidden>}
            <InlineText>{before}</InlineText>
            {user && after !== undefined && <UserLink user={user} />}
            <InlineText>{after}</InlineText>
            {time !== null && <Moment time={time} cast={isByCast ? cast : null} />}
          </Sentence>
        </Head>
        {isByCast
          ? cast && <CastListItem cast={cast} options={COMPACT} />
          : excerpt &&
            !isCovered &&
            withSlot(
              <Excerpt href={href ?? undefined}>{excerpt}</Excerpt>,
              href ? context.components.Link : undefined,
              cast ? ofCast(cast) : undefined,
            )}
      </Parts>
    </Item>
  );
}
