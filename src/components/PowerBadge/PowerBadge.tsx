'use client';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { ParsedAuthor } from '../../api/types.js';
import { useWidgetContext } from '../../hooks/use-widget-context.js';
import type { WidgetContext } from '../../hooks/use-widget-context.js';
import { own } from '../../theme/rules.js';
import { token } from '../../theme/tokens.js';

const Drawing = styled.svg`
  && {
    ${own}
    display: block;
    flex: none;
    inline-size: 16px;
    block-size: 16px;
    color: ${token.accent};
    fill: currentcolor;
    stroke: ${token.surface};
    stroke-width: 1.6;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
`;

type Badges = Pick<ParsedAuthor, 'powerBadge' | 'pro'>;

/**
 * The mark of an author with a power badge; or with a subscription, if the owner wants it. A function for a component
 * that stands in another place without it.
 */
export function drawPowerBadge(
  { powerBadge, pro }: Badges,
  { messages, proBadge }: Pick<WidgetContext, 'messages' | 'proBadge'>,
): ReactNode {
  if (!powerBadge && !(proBadge && pro)) return null;
  return (
    <Drawing
      viewBox="0 0 16 16"
      width={16}
      height={16}
      role="img"
      aria-label={powerBadge ? messages.powerBadge : messages.proBadge}
    >
      <path
        stroke="none"
        d="M8 .6l1.9 1.5 2.4-.2.9 2.2 2.2.9-.2 2.4L16 8l-.8.6.2 2.4-2.2.9-.9 2.2-2.4-.2L8 15.4l-1.9-1.5-2.4.2-.9-2.2-2.2-.9.2-2.4L0 8l.8-.6-.2-2.4 2.2-.9.9-2.2 2.4.2z"
      />
      <path fill="none" d="M5.2 8.2l2 2 3.7-4.2" />
    </Drawing>
  );
}

/** The same as a component. Renders an `<svg>`, or nothing. */
export function PowerBadge(badges: Badges) {
  return drawPowerBadge(badges, useWidgetContext());
}
