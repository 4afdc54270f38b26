import type { SnapColor } from '../model/model.js';

/**
 * The protocol's colours for light pages (colors.ts of `@farcaster/snap` 2.6.4), and the share of
 * each, in percent, that is mixed with the colour of texts. Mixed like this, each is readable in
 * both themes at 4.5:1, also on a tint of itself and below a text in the colour of the surface. The
 * protocol's own colours are not (snap-colors.test.ts).
 */
export const SNAP_COLORS: Readonly<Record<SnapColor, readonly [color: string, percent: number]>> = {
  gray: ['#6e6a86', 76],
  blue: ['#286983', 69],
  red: ['#b4637a', 79],
  amber: ['#ea9d34', 54],
  green: ['#3e8f8f', 74],
  teal: ['#56949f', 69],
  purple: ['#907aa9', 74],
  pink: ['#d7827e', 62],
};

/** A colour of the protocol as CSS. */
export function cssOf(color: SnapColor): string {
  const [base, percent] = SNAP_COLORS[color];
  return `color-mix(in srgb,${base} ${percent}%,var(--castkit-text))`;
}

/** The style that sets the colour of an element and its children: `--castkit-snap-color`. */
export const tint = (color: SnapColor): object => ({ '--castkit-snap-color': cssOf(color) });

/** That colour, for use in rules. */
export const tinted = 'var(--castkit-snap-color)';
