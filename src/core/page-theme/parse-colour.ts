import type { Rgb } from './palette.js';

export interface Colour {
  rgb: Rgb;
  /** From 0 (transparent) to 1. */
  alpha: number;
}

/**
 * The forms that browsers compute: `rgb(0, 0, 0)`, `rgba(0, 0, 0, 0.5)`, `color(srgb 0.1 0.2 0.3 /
 * 0.5)`.
 */
const COMPUTED = /^(rgba?\(|color\(srgb )([^()]{1,200})\)$/;

const within = (value: number, most: number) => Math.min(Math.max(value, 0), most);

/**
 * Reads a computed colour; null for another colour space (`oklch(…)`), or without numbers. Values
 * outside of sRGB are clipped, as on screens without a wider gamut.
 */
export function parseColour(computed: string): Colour | null {
  const [, space = '', values = ''] = COMPUTED.exec(computed) ?? [];
  const parts = values.split(/[\s,/]+/).map((part) => (part === 'none' ? 0 : parseFloat(part)));
  const [red = NaN, green = NaN, blue = NaN, alpha = 1] = parts;
  if (![red, green, blue, alpha].every(Number.isFinite)) return null;
  const scale = space.startsWith('color') ? 255 : 1;
  const part = (value: number) => Math.round(within(value * scale, 255));
  return { rgb: [part(red), part(green), part(blue)], alpha: within(alpha, 1) };
}
