'use client';
import type { ParsedAuthor } from '../../api/types.js';
import { useWidgetContext } from '../../hooks/use-widget-context.js';
import { profileUrl } from '../../text/client-urls.js';
import { NameLink } from '../NameLink/NameLink.js';
import { drawPowerBadge } from '../PowerBadge/PowerBadge.js';
import { RelativeTime } from '../RelativeTime/RelativeTime.js';
import { Group, HandleLink, Head } from './CastCardHeader.styles.js';

export interface CastCardHeaderProps {
  author: ParsedAuthor;
  /** Milliseconds since 1970; null where it is not known. */
  time: number | null;
  /** Where the cast is shown in the social app. */
  url: string | null;
}

/** Who wrote a cast, and when. Renders a `<header>`. */
export function CastCardHeader({ author, time, url }: CastCardHeaderProps) {
  const context = useWidgetContext();
  const { clientUrl, messages } = context;
  const profile = profileUrl(clientUrl, author) ?? undefined;
  const badge = drawPowerBadge(author, context);
  const name = <NameLink href={profile}>{author.displayName || messages.unknownAuthor}</NameLink>;
  return (
    <Head>
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
          {author.username && (
            // The name is the same link: the keyboard stops once.
            <HandleLink href={profile} tabIndex={-1}>{`@${author.username}`}</HandleLink>
          )}
          {time !== null && <RelativeTime time={time} href={url} />}
        </Group>
      )}
    </Head>
  );
}
