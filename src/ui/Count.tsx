'use client';
import type { ReactNode } from 'react';
import { styled } from '../core/theme/styled.js';
import { useFormat } from '../provider/hooks/use-format.js';
import type { useComponents } from '../provider/hooks/use-components.js';
import { abbreviateCount } from '../core/messages/abbreviate-count.js';
import type { Format } from '../core/messages/create-format.js';
import { reset, text } from '../core/theme/rules.js';
import { withSlot } from './with-slot.js';
import { Link } from './Link.js';
import { VisuallyHidden } from './VisuallyHidden.js';

// Isolated, so that English is in order on a page from right to left.
const Box = styled.bdi`
  position: relative;

  > [aria-hidden] {
    ${reset}
  }
`;

// Positioned, so that its place does not depend on a font.
const Exact = styled(VisuallyHidden)`
  inset: 0;
`;

/** A count that leads to what was counted. */
const CountLink = styled(Link).attrs({ dir: 'auto' })`
  position: relative;
  /* Extends the target to 24 pixels. */
  margin-block-end: -6px;
  padding-block-end: 6px;
  color: inherit;

  > [aria-hidden] {
    ${reset}
  }
`;

const CountNumber = styled.span`
  color: ${text};
  font-weight: 600;
`;

/** Formats a count as a sentence; `formatted` is the number to show. */
type FormatCount = (count: number, formatted: string) => string;

/**
 * The attributes and the content of a count's element. A server may know other data of the language
 * than the browser: React takes the texts as they were sent.
 */
function describe(count: number, formatMessage: FormatCount, format: Format) {
  const exact = formatMessage(count, format.number(count));
  const short = formatMessage(count, abbreviateCount(count, format));
  if (short === exact) return { title: undefined, children: exact };
  return {
    title: exact,
    children: (
      <>
        <span suppressHydrationWarning aria-hidden="true">
          {short}
        </span>
        <Exact suppressHydrationWarning>{exact}</Exact>
      </>
    ),
  };
}

/**
 * An abbreviated count. The exact count shows on hover, and is what screen readers read. Renders a
 * `<bdi>`.
 * @param isTurned whether a press here has changed it
 */
export function renderCount(
  count: number,
  formatMessage: FormatCount,
  format: Format,
  isTurned = false,
): ReactNode {
  const { title, children } = describe(count, formatMessage, format);
  return (
    <Box suppressHydrationWarning title={title} data-turned={isTurned || undefined}>
      {children}
    </Box>
  );
}

/** `renderCount` with a link to what was counted. Renders an `<a>`. */
export function renderCountLink(
  href: string,
  slot: ReturnType<typeof useComponents>['Link'],
  more: object,
  count: number,
  formatMessage: FormatCount,
  format: Format,
): ReactNode {
  const { title, children } = describe(count, formatMessage, format);
  return withSlot(
    <CountLink suppressHydrationWarning href={href} title={title}>
      {children}
    </CountLink>,
    slot,
    more,
  );
}

export interface StrongCountProps {
  count: number;
  formatMessage: FormatCount;
}

/** A count whose number stands out, unless a language writes it as a word. Renders a `<bdi>`. */
export function StrongCount({ count, formatMessage }: StrongCountProps) {
  const format = useFormat();
  const number = abbreviateCount(count, format);
  const exact = formatMessage(count, format.number(count));
  const [before, after] = formatMessage(count, number).split(number);
  if (after === undefined) return renderCount(count, formatMessage, format);
  const isExact = number === format.number(count);
  return (
    <Box title={isExact ? undefined : exact}>
      {/* Other words are another element: see InlineText. */}
      <span
        key={`${before}${number}${after}`}
        suppressHydrationWarning
        aria-hidden={!isExact || undefined}
      >
        {before}
        <CountNumber suppressHydrationWarning>{number}</CountNumber>
        {after}
      </span>
      {!isExact && <Exact suppressHydrationWarning>{exact}</Exact>}
    </Box>
  );
}
