'use client';
import { styled } from 'styled-components';
import { useRelativeTime } from '../../hooks/use-relative-time.js';
import { own } from '../../theme/rules.js';
import { token } from '../../theme/tokens.js';
import { Link } from '../Link/Link.js';

const Moment = styled.time`
  && {
    ${own}
    color: ${token.textMuted};
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
`;

const Quiet = styled(Link)`
  && {
    color: ${token.textMuted};

    /* On paper '2h' says nothing, and nothing can be pressed. */
    @media print {
      /* A handle beside it stays whole. */
      flex: 1;
      white-space: normal;
      overflow-wrap: anywhere;

      &::after {
        content: ' ' attr(title) ' ' attr(href);
      }
    }
  }
`;

export interface RelativeTimeProps {
  /** Milliseconds since 1970. */
  time: number;
  /** Where the time leads, http(s); null for nowhere. */
  href: string | null;
}

/** How long ago, with the full date on hover and for machines. Renders an `<a>` round a `<time>`, or the `<time>` alone. */
export function RelativeTime({ time, href }: RelativeTimeProps) {
  const { ago, full } = useRelativeTime(time);
  const moment = (
    <Moment dir="auto" dateTime={new Date(time).toISOString()} title={full}>
      {ago}
    </Moment>
  );
  // A link's own title is its description for screen readers.
  return href === null ? (
    moment
  ) : (
    <Quiet href={href} title={full}>
      {moment}
    </Quiet>
  );
}
