'use client';
import type { ReactNode } from 'react';
import { css } from 'styled-components';
import { styled } from '../../../core/theme/styled.js';
import { ofUser } from '../../../network/cast/link-subject.js';
import type { ParsedUser } from '../../../network/cast/model.js';
import type { WidgetContext } from '../../../provider/hooks/use-widget-context.js';
import { profileHref } from '../../../network/cast/link-urls.js';
import { avatarWidth, roundPicture } from '../../../core/theme/rules.js';
import { withSlot } from '../../../ui/with-slot.js';
import { Link } from '../../../ui/Link.js';

// Out of the flow, at the first line: the header, and in a wide card all the rest, is beside it.
const avatarSlot = css`
  ${roundPicture}
  position: absolute;
  inline-size: ${avatarWidth};
`;

const Slot = styled.span`
  ${avatarSlot}
`;

const Target = styled(Link)`
  ${avatarSlot}
`;

/**
 * The author's avatar. It is the same link as the name beside it, so it is hidden from the keyboard
 * and from screen readers. Renders an `<a>` or a `<span>`.
 */
export function renderCardAvatar(context: WidgetContext, author: ParsedUser, picture: ReactNode) {
  const href = profileHref(context, author);
  if (href === null) return <Slot>{picture}</Slot>;
  return withSlot(
    <Target href={href} tabIndex={-1} aria-hidden="true">
      {picture}
    </Target>,
    context.components.Link,
    ofUser(author),
  );
}
