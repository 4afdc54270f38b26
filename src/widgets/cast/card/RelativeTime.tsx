'use client';
import { styled } from '../../../core/theme/styled.js';
import { ofCast } from '../../../network/cast/link-subject.js';
import type { ParsedCast } from '../../../network/cast/model.js';
import { useRelativeTime } from './use-relative-time.js';
import { useWidgetContext } from '../../../provider/hooks/use-widget-context.js';
import { measure, token } from '../../../core/theme/tokens.js';
import { withSlot } from '../../../ui/with-slot.js';
import { Link } from '../../../ui/Link.js';

const TimeText = styled.time`
  position: relative;
  color: ${token.textMuted};
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
`;

const TimeLink = styled(Link)`
  /* Extends the target to 24 pixels. */
  padding-block: 1px;
  margin-block: -1px;
  color: ${token.textMuted};

  /* On paper '2h' has no meaning, and links cannot be followed: the date takes its place, and the
     address has a line of its own. */
  @media print {
    display: contents;

    > time {
      display: none;
    }
    &::before {
      content: attr(title);
      order: 1;
      font-size: ${measure.fontSize};
    }
    &::after {
      content: attr(href);
      order: 1;
      inline-size: 100%;
      white-space: normal;
      overflow-wrap: anywhere;
    }
  }
`;

export interface RelativeTimeProps {
  /** Milliseconds since 1970. */
  time: number;
  /** The name of the cast, for screen readers: in a list, many links say '2h'. */
  label: string;
  cast: ParsedCast;
  /** The http(s) URL of the cast, which the time links to; null for no link. */
  href: string | null;
}

/**
 * The relative time, with the full date on hover and in `datetime`. Renders an `<a>` around a
 * `<time>`, or the `<time>` alone.
 */
export function RelativeTime({ time, label, href, cast }: RelativeTimeProps) {
  const context = useWidgetContext();
  const { ago, full } = useRelativeTime(context, time);
  const moment = (
    // A link has the title itself, for its content too: screen readers announce its description.
    // A server may know other data of the language: React takes the text as it was sent.
    <TimeText
      suppressHydrationWarning
      dir="auto"
      dateTime={new Date(time).toISOString()}
      title={href === null ? full : undefined}
    >
      {ago}
    </TimeText>
  );
  if (href === null) return moment;
  return withSlot(
    <TimeLink href={href} title={full} aria-label={`${ago}, ${label}`}>
      {moment}
    </TimeLink>,
    context.components.Link,
    ofCast(cast),
  );
}

/** The full date of a cast. Renders a `<time>`. */
export function FullTime({ time }: Pick<RelativeTimeProps, 'time'>) {
  const { full } = useRelativeTime(useWidgetContext(), time);
  return (
    <TimeText suppressHydrationWarning dir="auto" dateTime={new Date(time).toISOString()}>
      {full}
    </TimeText>
  );
}
