import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { dark, declarations, light, measure, measures, propertyOf, token } from './tokens.js';
import type { TokenName } from './tokens.js';

/** WCAG 2.2, "relative luminance". */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => parseInt(colour.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2, "contrast ratio": from 1 to 21. */
function contrast(a: string, b: string): number {
  const [bright = 0, dim = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (bright + 0.05) / (dim + 0.05);
}

const SURFACES: TokenName[] = ['surface', 'surfaceRaised', 'surfaceSunken'];
const WORDS_AND_ICONS: TokenName[] = [
  ...(['text', 'textMuted', 'accent', 'like', 'recast'] as const),
  ...(['danger', 'success', 'warning', 'info'] as const),
];

test('black on white is 21, equal colours are 1', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21);
  expect(contrast('#774BD0', '#774BD0')).toBe(1);
});

describe.each([
  ['light', light],
  ['dark', dark],
])('%s', (_, palette) => {
  test.each(WORDS_AND_ICONS.flatMap((name) => SURFACES.map((surface) => [name, surface] as const)))(
    '%s can be read on %s',
    (name, surface) => {
      expect(contrast(palette[name], palette[surface])).toBeGreaterThanOrEqual(4.5);
    },
  );

  test('the text of the primary button is readable', () => {
    expect(contrast(palette.accentText, palette.accent)).toBeGreaterThanOrEqual(4.5);
  });

  // WCAG 2.2, technique G183: they have no underline until a pointer or the keyboard meets them.
  test('a link differs from the text around it', () => {
    expect(contrast(palette.accent, palette.text)).toBeGreaterThanOrEqual(3);
  });

  test.each(SURFACES)('the edge of a control can be seen on %s', (surface) => {
    expect(contrast(palette.borderStrong, palette[surface])).toBeGreaterThanOrEqual(3);
  });

  test('declares each token under the name by which rules call it', () => {
    const declared = declarations(palette);
    for (const name of Object.keys(light) as TokenName[]) {
      const property = /^var\((--castkit-[a-z-]+)\)$/.exec(token[name])?.[1] ?? '';
      expect(declared).toContain(`${property}:${palette[name]};`);
    }
  });
});

test('a measure is the property of the page, or the default', () => {
  expect(measure.radius).toBe('var(--castkit-radius,16px)');
  expect(measure.imageHeight).toBe('var(--castkit-image-height,150px)');
});

test('the guide has each measure with its default', () => {
  const guide = readFileSync('stories/LookAndWords.mdx', 'utf8');
  for (const [name, value] of Object.entries(measures))
    expect(guide).toContain(`| \`${propertyOf(name)}\` | ${value} |`);
});
