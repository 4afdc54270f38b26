import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrast, parseHex } from '../page-theme/palette.js';
import { dark, declarations, light, measure, measures, propertyOf, token } from './tokens.js';
import type { TokenName } from './tokens.js';

/** The contrast of two colours, as WCAG defines it (palette.test.ts). */
const contrastOf = (one: string, other: string) => contrast(parseHex(one), parseHex(other));

const SURFACES: TokenName[] = ['surface', 'surfaceRaised', 'surfaceSunken'];
const WORDS_AND_ICONS: TokenName[] = [
  ...(['text', 'textMuted', 'accent', 'like', 'recast'] as const),
  ...(['danger', 'success', 'warning', 'info'] as const),
];

describe.each([
  ['light', light],
  ['dark', dark],
])('%s', (_, palette) => {
  test.each(WORDS_AND_ICONS.flatMap((name) => SURFACES.map((surface) => [name, surface] as const)))(
    '%s can be read on %s',
    (name, surface) => {
      expect(contrastOf(palette[name], palette[surface])).toBeGreaterThanOrEqual(4.5);
    },
  );

  test('the text of the primary button is readable', () => {
    expect(contrastOf(palette.accentText, palette.accent)).toBeGreaterThanOrEqual(4.5);
  });

  // WCAG 2.2, technique G183: they have no underline until a pointer or the keyboard meets them.
  test('a link differs from the text around it', () => {
    expect(contrastOf(palette.accent, palette.text)).toBeGreaterThanOrEqual(3);
  });

  test.each(SURFACES)('the edge of a control can be seen on %s', (surface) => {
    expect(contrastOf(palette.borderStrong, palette[surface])).toBeGreaterThanOrEqual(3);
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
