'use client';
import type { ReactNode } from 'react';
import { styled } from '../../core/theme/styled.js';
import type { ParsedUser } from '../../network/cast/model.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import type { WidgetContext } from '../../provider/hooks/use-widget-context.js';
import { token } from '../../core/theme/tokens.js';

const Badge = styled.svg`
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
  /* The fill is that of texts there. */
  @media (forced-colors: active) {
    stroke: Canvas;
  }
`;

type Badges = Pick<ParsedUser, 'powerBadge' | 'pro'>;

/**
 * The badge of an author with a power badge or, if `settings.proBadge` is set, with a subscription.
 * A function, for a component whose layout depends on whether there is a badge.
 */
export function renderPowerBadge(
  { powerBadge, pro }: Badges,
  { messages, settings }: Pick<WidgetContext, 'messages' | 'settings'>,
): ReactNode {
  if (!powerBadge && !(settings.proBadge && pro)) return null;
  return (
    <Badge
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
    </Badge>
  );
}

/** `renderPowerBadge` as a component. Renders an `<svg>`, or nothing. */
export function PowerBadge(badges: Badges) {
  return renderPowerBadge(badges, useWidgetContext());
}
