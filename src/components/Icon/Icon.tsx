'use client';
import { styled } from 'styled-components';
import { own } from '../../theme/rules.js';

const Drawing = styled.svg`
  && {
    ${own}
    display: block;
    flex: none;
    inline-size: 20px;
    block-size: 20px;
    fill: none;
    stroke: currentcolor;
    stroke-width: 1.75;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
`;

/** Drawn by us on one grid of 24 units. */
const SHAPES = {
  link: 'M9.5 14.5l5-5M11 6.5l1.6-1.6a4.6 4.6 0 0 1 6.5 6.5L17.5 13M13 17.5l-1.6 1.6a4.6 4.6 0 0 1-6.5-6.5L6.5 11',
  check: 'M4.5 12.5l5 5 10-11',
  alert: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7.5v5.5M12 16.4v.1',
} as const;

/** A picture beside words, silent to screen readers. Renders an `<svg>`. */
export function Icon({ name }: { name: keyof typeof SHAPES }) {
  return (
    <Drawing viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={SHAPES[name]} />
    </Drawing>
  );
}
