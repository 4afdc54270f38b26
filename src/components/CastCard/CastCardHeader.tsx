'use client';
import type { ParsedAuthor } from '../../api/types.js';
import { useWidgetContext } from '../../hooks/use-widget-context.js';
import { profileUrl } from '../../text/client-urls.js';
import { Handle } from '../Handle/Handle.js';
import { Name } from '../Name/Name.js';
import { NameLink } from '../NameLink/NameLink.js';
import { PowerBadge } from '../PowerBadge/PowerBadge.js';
import { RelativeTime } from '../RelativeTime/RelativeTime.js';
import { Dot, Group, Head } from './CastCardHeader.styles.js';

export interface CastCardHeaderProps {
  author: ParsedAuthor;
  /** Milliseconds since 1970; null where it is not known. */
  time: number | null;
  /** Where the cast is shown in the social app. */
  url: string | null;
}

/** Who wrote a cast, and when. Renders a `<header>`. */
export function CastCardHeader({ author, time, url }: CastCardHeaderProps) {
  const { clientUrl, messages } = useWidgetContext();
  const profile = profileUrl(clientUrl, author) ?? undefined;
  return (
    <Head>
      <Group>
        <NameLink href={profile}>
          <Name>{author.displayName || messages.unknownAuthor}</Name>
        </NameLink>
        <PowerBadge powerBadge={author.powerBadge} pro={author.pro} />
      </Group>
      {(author.username || time !== null) && (
        <Group>
          {author.username && (
            // The name is the same link: the keyboard stops once.
            <NameLink href={profile} tabIndex={-1}>
              <Handle>{`@${author.username}`}</Handle>
            </NameLink>
          )}
          {author.username && time !== null && <Dot aria-hidden="true">·</Dot>}
          {time !== null && <RelativeTime time={time} href={url} />}
        </Group>
      )}
    </Head>
  );
}
