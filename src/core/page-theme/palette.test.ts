import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { effort } from '../../../mocks/effort.js';
import { light, propertyOf } from '../theme/tokens.js';
import type { TokenName } from '../theme/tokens.js';
import { BLACK, contrast, createPalette, luminance, mix, parseHex, WHITE } from './palette.js';
import type { PageColours, Rgb } from './palette.js';

const part = fc.integer({ min: 0, max: 255 });
const anyColour: fc.Arbitrary<Rgb> = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(part, part, part) },
  { weight: 1, arbitrary: part.map((grey): Rgb => [grey, grey, grey]) },
);
/** Pages of any colours, also with links and texts that are those of the surface. */
const anyPage = anyColour.chain((surface) => {
  const same = fc.constant(surface);
  const near = fc.oneof({ weight: 4, arbitrary: anyColour }, { weight: 1, arbitrary: same });
  return fc.record({ surface: same, text: near, link: near });
});

const TEXTS: TokenName[] = ['text', 'textMuted'];
/** The colours of links and states, which no sunken box with controls has. */
const COLOURS: TokenName[] = [
  ...(['accent', 'like', 'recast'] as const),
  ...(['danger', 'success', 'warning', 'info'] as const),
];

/** The lowest contrasts of a palette: of texts, and of other shapes. */
function lowest({ surface: page, ...colours }: PageColours) {
  const { tokens, needsUnderline } = createPalette({ surface: page, ...colours });
  const of = (name: TokenName) => parseHex(tokens[name]);
  const [, red, green, blue, percent] = /^rgb\((\d+) (\d+) (\d+) \/ (\d+)%\)$/
    .exec(tokens.surfaceHover)!
    .map(Number);
  const hovered = (colour: Rgb) => mix(colour, [red!, green!, blue!], percent! / 100);
  const bodies = [page, of('surface'), of('surfaceRaised')];
  const pressed = [...bodies, of('surfaceSunken'), ...bodies.map(hovered)];
  const surfaces = [...pressed, hovered(of('surfaceSunken'))];
  const words = [
    ...TEXTS.flatMap((name) => surfaces.map((each) => contrast(of(name), each))),
    ...COLOURS.flatMap((name) => pressed.map((each) => contrast(of(name), each))),
  ];
  // The primary button, also under the pointer (theme/rules.ts, primary).
  const buttons = [of('accent'), mix(of('accent'), of('text'), 0.12)];
  words.push(...buttons.map((each) => contrast(of('accentText'), each)));
  const link = needsUnderline ? 3 : contrast(of('accent'), of('text'));
  const shapes = surfaces.map((each) => contrast(of('borderStrong'), each));
  return { words: Math.min(...words), shapes: Math.min(...shapes), link };
}

test('black on white is 21, equal colours are 1, the middle is 4.58 from both', () => {
  expect(contrast(BLACK, WHITE)).toBeCloseTo(21);
  expect(contrast(parseHex('#774BD0'), parseHex('#774BD0'))).toBe(1);
  // The lightest grey on white in WCAG's own example.
  expect(contrast(parseHex('#767676'), WHITE)).toBeCloseTo(4.54, 2);
  expect(luminance(parseHex('#FF0000'))).toBeCloseTo(0.2126);
});

describe('whatever the page', () => {
  test('random surfaces, texts and links: words have 4.5, shapes 3', () => {
    fc.assert(
      fc.property(anyPage, (page) => {
        const { words, shapes, link } = lowest(page);
        expect(words).toBeGreaterThanOrEqual(4.5);
        expect(shapes).toBeGreaterThanOrEqual(3);
        expect(link).toBeGreaterThanOrEqual(3);
      }),
      // The same colours on every machine.
      { numRuns: 10_000 * effort, seed: 31 },
    );
  });

  test('every grey, with texts and links of the same grey', () => {
    for (let part = 0; part < 256; part += 1) {
      const grey: Rgb = [part, part, part];
      const found = lowest({ surface: grey, text: grey, link: grey });
      expect(found.words).toBeGreaterThanOrEqual(4.5);
      expect(found.shapes).toBeGreaterThanOrEqual(3);
    }
  });

  test('each token is a value that CSS can read', () => {
    for (const page of fc.sample(anyPage, 200)) {
      const { tokens } = createPalette(page);
      expect(Object.keys(tokens)).toEqual(Object.keys(light));
      for (const [name, value] of Object.entries(tokens)) {
        expect(`${propertyOf(name)}: ${value}`).not.toMatch(/NaN|undefined|Infinity/);
      }
      const colours = Object.entries(tokens).filter(
        ([name]) => !['surfaceHover', 'shadow', 'imageEdge', 'colorScheme'].includes(name),
      );
      expect(colours.filter(([, value]) => !/^#[0-9a-f]{6}$/i.test(value))).toEqual([]);
    }
  });
});

describe('what the page has said', () => {
  const paper = parseHex('#FBF7EF');
  const ink = parseHex('#2B2622');
  const red = parseHex('#A3262A');

  test('stays, where it can be read', () => {
    const { tokens, needsUnderline } = createPalette({ surface: paper, text: ink, link: red });
    expect(tokens).toMatchObject({ surface: '#fbf7ef', text: '#2b2622', accent: '#a3262a' });
    expect(tokens.colorScheme).toBe('light');
    expect(needsUnderline).toBe(true);
  });

  test('With the theme `page` the lines of a card have the colour of those of the page.', () => {
    const line = parseHex('#E0D5C1');
    const look = { surface: paper, text: ink, link: red };
    expect(createPalette({ ...look, border: line }).tokens.border).toBe('#e0d5c1');
    // A page without lines: a step from the surface.
    expect(createPalette(look).tokens.border).toBe('#dcd8d0');
  });

  test('stays to the unit for links that are far enough', () => {
    const text = parseHex('#1F2328');
    const { tokens } = createPalette({ surface: WHITE, text, link: parseHex('#0969DA') });
    expect(tokens.accent).toBe('#0969da');
  });

  test('is dark if its text is light', () => {
    const { tokens } = createPalette({ surface: ink, text: paper, link: red });
    expect(tokens).toMatchObject({ surface: '#2b2622', text: '#fbf7ef', colorScheme: 'dark' });
    // A red that is unreadable on it becomes lighter, but stays red.
    const [r, g, b] = parseHex(tokens.accent);
    expect(r).toBeGreaterThan(Math.max(g, b) + 40);
  });

  test('With the theme `page` a link that is too near to the text is underlined.', () => {
    const { tokens, needsUnderline } = createPalette({ surface: paper, text: ink, link: ink });
    expect([tokens.accent, needsUnderline]).toEqual(['#2b2622', true]);
    const far = createPalette({ surface: WHITE, text: BLACK, link: parseHex('#0068D6') });
    expect(far.needsUnderline).toBe(false);
  });

  test('on a middle grey the card is darker than the page, or lighter, away from its text', () => {
    const grey = parseHex('#757575');
    const night = createPalette({ surface: grey, text: WHITE, link: WHITE }).tokens;
    expect(luminance(parseHex(night.surface))).toBeLessThan(luminance(grey));
    expect(night.text).toBe('#ffffff');
    const day = createPalette({ surface: grey, text: BLACK, link: BLACK }).tokens;
    expect(luminance(parseHex(day.surface))).toBeGreaterThan(luminance(grey));
    expect(day.text).toBe('#000000');
  });
});
