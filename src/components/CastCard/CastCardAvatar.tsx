'use client';
import { styled } from 'styled-components';
import type { ParsedAuthor } from '../../api/types.js';
import { useWidgetContext } from '../../hooks/use-widget-context.js';
import { profileUrl } from '../../text/client-urls.js';
import { own } from '../../theme/rules.js';
import { Avatar } from '../Avatar/Avatar.js';
import { Link } from '../Link/Link.js';

const Place = styled.div`
  && {
    ${own}
    display: block;
    inline-size: 40px;
    margin-block: var(--castkit-room);
    margin-inline: var(--castkit-room) 12px;

    @container castkit-card (max-width: 340px) {
      inline-size: 32px;
      margin-inline-end: 10px;
    }
  }
`;

const Target = styled(Link)`
  && {
    display: block;
    border-radius: 50%;
  }
`;

/** The author's picture. It leads where the name beside it leads, so only a pointer meets it. Renders a `<div>`. */
export function CastCardAvatar({ author }: { author: ParsedAuthor }) {
  const { clientUrl } = useWidgetContext();
  const href = profileUrl(clientUrl, author);
  const avatar = <Avatar src={author.avatarUrl} />;
  return (
    <Place>
      {href === null ? (
        avatar
      ) : (
        <Target href={href} tabIndex={-1} aria-hidden="true">
          {avatar}
        </Target>
      )}
    </Place>
  );
}
