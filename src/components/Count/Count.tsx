'use client';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useFormat } from '../../hooks/use-format.js';
import { abbreviateCount } from '../../text/abbreviate-count.js';
import type { Format } from '../../text/create-format.js';
import { own } from '../../theme/rules.js';
import { Spoken } from '../Spoken/Spoken.js';

// In an order of its own, so that English reads rightly on a page from the right.
const Box = styled.bdi`
  && {
    ${own}
    position: relative;

    > [aria-hidden] {
      ${own}
    }
  }
`;

// In a place that no font moves.
const Exact = styled(Spoken)`
  && {
    inset: 0;
  }
`;

/** Puts a count into words; `formatted` is the count as it is to be shown. */
type Say = (count: number, formatted: string) => string;

/**
 * A count as short as it can be. The exact one shows on hover, and is what screen readers say. A
 * function for a component that renders often: `Count` would be rendered besides.
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
  /** The count in words. */
  say: Say;
}

/** A short count, with the exact one on hover and for screen readers. Renders a `<bdi>`. */
export function Count({ count, say }: CountProps) {
  return renderCount(count, say, useFormat());
}
