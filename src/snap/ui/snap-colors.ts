import type { SnapColor } from '../model/model.js';

/**
 * The protocol's colours of light pages (colors.ts of `@farcaster/snap` 2.6.4), and how much of
 * each is left when it is mixed with the colour of texts, in percent. So each can be read in both
 * themes at 4.5:1, also on a tint of itself and under a text in the colour of the surface: the
 * protocol's own cannot (snap-colors.test.ts).
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

/** The style by which an element and what is inside have a colour: `--castkit-snap-color`. */
export const tint = (color: SnapColor): object => ({ '--castkit-snap-color': cssOf(color) });

/** That colour, for rules. */
export const tinted = 'var(--castkit-snap-color)';
