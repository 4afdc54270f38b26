'use client';
import { styled } from 'styled-components';
import { reset } from '../../theme/rules.js';

/** The box and the stroke of every icon. */
export const Svg = styled.svg`
  && {
    ${reset}
    display: block;
    flex: none;
    inline-size: 20px;
    block-size: 20px;
    fill: none;
    stroke: currentcolor;
    stroke-width: 1.75;
    stroke-linecap: round;
    stroke-linejoin: round;
    /* In forced colours the colour of the text beside it. */
    forced-color-adjust: preserve-parent-color;
  }
`;

/** Our own shapes, on a grid of 24 units. */
const SHAPES = {
  link: 'M9.5 14.5l5-5M11 6.5l1.6-1.6a4.6 4.6 0 0 1 6.5 6.5L17.5 13M13 17.5l-1.6 1.6a4.6 4.6 0 0 1-6.5-6.5L6.5 11',
  check: 'M4.5 12.5l5 5 10-11',
  like: 'M12 20.2C7 16.6 3.5 13.3 3.5 9.4A4.6 4.6 0 0 1 8.1 4.7c1.6 0 3 .8 3.9 2.1.9-1.3 2.3-2.1 3.9-2.1a4.6 4.6 0 0 1 4.6 4.7c0 3.9-3.5 7.2-8.5 10.8z',
  recast:
    'M4 12v-1.5A3.5 3.5 0 0 1 7.5 7H19M16 4l3 3-3 3M20 12v1.5a3.5 3.5 0 0 1-3.5 3.5H5M8 20l-3-3 3-3',
  comment:
    'M12 4.2c-4.7 0-8.5 3.3-8.5 7.4 0 2 .9 3.8 2.4 5.1L5 20.3l4-1.7c1 .3 2 .4 3 .4 4.7 0 8.5-3.3 8.5-7.4S16.7 4.2 12 4.2z',
  next: 'M9.5 6l6 6-6 6',
  image: 'M4 5h16v14H4zM4 15.5l4-4 4.5 4.5 3-3 4.5 4M15.5 9v.1',
  external: 'M14 5h5v5M19 5l-8 8M16 13v6H5V8h6',
  transaction: 'M13 3.5L5 13.5h6.5L11 20.5l8-10h-6.5z',
  globe:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c2.6 2.5 3.8 5.6 3.8 9s-1.2 6.5-3.8 9c-2.6-2.5-3.8-5.6-3.8-9S9.4 5.5 12 3z',
  close: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
  alert: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7.5v5.5M12 16.4v.1',
} as const;

/** The name of an icon. */
export type IconName = keyof typeof SHAPES;

export interface IconProps {
  name?: IconName | undefined;
  /** A path on the same grid, for code that is loaded on demand. */
  shape?: string | undefined;
}

/** An icon beside a text, hidden from screen readers. Renders an `<svg>`. */
export function Icon({ name, shape }: IconProps) {
  return (
    <Svg viewBox="0 0 24 24" width={20} height={20} aria-hidden="true">
      <path d={name ? SHAPES[name] : shape} />
    </Svg>
  );
}
