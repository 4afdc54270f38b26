'use client';
import { css, styled } from 'styled-components';
import type { ParsedAuthor } from '../../api/types.js';
import { useWidgetContext } from '../../hooks/use-widget-context.js';
import { profileUrl } from '../../text/client-urls.js';
import { own, room, roundPicture } from '../../theme/rules.js';
import { AvatarPicture } from '../Avatar/Avatar.js';
import { Link } from '../Link/Link.js';

// Out of the flow, in the padding of the column beside it.
const place = css`
  ${roundPicture}
  position: absolute;
  inline-size: clamp(32px, (100% - 340px) * 9999, 40px);
  margin: ${room};
`;

const Place = styled.span`
  && {
    ${own}
    ${place}
  }
`;

const Target = styled(Link)`
  && {
    ${place}
  }
`;

/** The author's picture. It leads where the name beside it leads, so only a pointer meets it. Renders an `<a>` or a `<span>`. */
export function CastCardAvatar({ author }: { author: ParsedAuthor }) {
  const { clientUrl } = useWidgetContext();
  const href = profileUrl(clientUrl, author);
  const picture = <AvatarPicture src={author.avatarUrl} />;
  return href === null ? (
    <Place>{picture}</Place>
  ) : (
    <Target href={href} tabIndex={-1} aria-hidden="true">
      {picture}
    </Target>
  );
}
