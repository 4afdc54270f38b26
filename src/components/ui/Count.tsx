'use client';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useFormat } from '../../hooks/use-format.js';
import { abbreviateCount } from '../../messages/abbreviate-count.js';
import type { Format } from '../../messages/create-format.js';
import { reset } from '../../theme/rules.js';
import { VisuallyHidden } from './VisuallyHidden.js';

// Isolated, so that English is in order on a page from right to left.
const Box = styled.bdi`
  && {
    ${reset}
    position: relative;

    > [aria-hidden] {
      ${reset}
    }
  }
`;

// Positioned, so that its place does not depend on a font.
const Exact = styled(VisuallyHidden)`
  && {
    inset: 0;
  }
`;

/** Formats a count as a sentence; `formatted` is the number to show. */
type Say = (count: number, formatted: string) => string;

/**
 * An abbreviated count. The exact count shows on hover, and is what screen readers read. A
 * function, for components that render often.
 */
export function renderCount(count: number, say: Say, format: Format): ReactNode {
  const exact = say(count, format.number(count));
  const short = say(count, abbreviateCount(count, format));
  if (short === exact) return <Box>{exact}</Box>;
  return (
    <Box title={exact}>
      <span aria-hidden="true">{short}</span>
      <Exact>{exact}</Exact>
    </Box>
  );
}

export interface CountProps {
  count: number;
  /** The sentence of the count. */
  say: Say;
}

/** An abbreviated count, with the exact one on hover and for screen readers. Renders a `<bdi>`. */
export function Count({ count, say }: CountProps) {
  return renderCount(count, say, useFormat());
}
