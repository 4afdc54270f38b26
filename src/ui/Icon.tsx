'use client';
import { styled } from '../core/theme/styled.js';
import { measure } from '../core/theme/tokens.js';

/** The box and the stroke of every icon. */
export const Svg = styled.svg`
  display: block;
  flex: none;
  /* 20 px, unless the site has other letters. */
  inline-size: calc(${measure.fontSize} + 5px);
  fill: none;
  stroke: currentcolor;
  stroke-width: 1.75;
  stroke-linecap: round;
  stroke-linejoin: round;
  /* In forced colours the colour of the text beside it. */
  forced-color-adjust: preserve-parent-color;
`;

// Apart from the others: a card that a server has rendered has these two alone.
const LINK =
  'M9.5 14.5l5-5M11 6.5l1.6-1.6a4.6 4.6 0 0 1 6.5 6.5L17.5 13M13 17.5l-1.6 1.6a4.6 4.6 0 0 1-6.5-6.5L6.5 11';
const CHECK = 'M4.5 12.5l5 5 10-11';

/** Our own shapes, on a grid of 24 units. */
const SHAPES = {
  check: CHECK,
  next: 'M9.5 6l6 6-6 6',
  image: 'M4 5h16v14H4zM4 15.5l4-4 4.5 4.5 3-3 4.5 4M15.5 9v.1',
  external: 'M14 5h5v5M19 5l-8 8M16 13v6H5V8h6',
  globe:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c2.6 2.5 3.8 5.6 3.8 9s-1.2 6.5-3.8 9c-2.6-2.5-3.8-5.6-3.8-9S9.4 5.5 12 3z',
  close: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
  alert: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7.5v5.5M12 16.4v.1',
} as const;

export type IconName = keyof typeof SHAPES;

export interface IconProps {
  name?: IconName | undefined;
  /** A path on the same grid, for icons that most pages do not show. */
  shape?: string | undefined;
}

/**
 * An icon beside a text, hidden from screen readers. Where our rules are refused, its width and its
 * proportions are its size. Renders an `<svg>`.
 */
export function Icon({ name, shape }: IconProps) {
  return renderIcon(name ? SHAPES[name] : shape);
}

/**
 * `Icon` as an element, for those that are rendered often: it is created once.
 * @param isFilling whether its filling is a shape of its own, below the outline
 */
export const renderIcon = (shape: string | undefined, isFilling = false) => (
  <Svg viewBox="0 0 24 24" width={20} aria-hidden="true">
    {isFilling && <path d={shape} />}
    <path d={shape} />
  </Svg>
);

/** The icons of the copy-link button, which each card has. */
export const LINK_ICON = /* @__PURE__ */ renderIcon(LINK);
export const CHECK_ICON = /* @__PURE__ */ renderIcon(CHECK);
