import { describe, expect, test } from 'vitest';
import { effort } from '../../../mocks/effort.js';
import { light, propertyOf } from '../theme/tokens.js';
import type { TokenName } from '../theme/tokens.js';
import { BLACK, contrast, createPalette, luminance, mix, parseHex, WHITE } from './palette.js';
import type { PageColours, Rgb } from './palette.js';

/** Mulberry32: the same numbers on every machine. */
function createRandom(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Random colours, greys, and links and texts that resemble the surface. */
function* randomPages(count: number): Generator<PageColours> {
  const random = createRandom(31);
  const any = (): Rgb => {
    const grey = Math.floor(random() * 256);
    if (random() < 0.2) return [grey, grey, grey];
    return [0, 1, 2].map(() => Math.floor(random() * 256)) as unknown as Rgb;
  };
  for (let index = 0; index < count; index += 1) {
    const surface = any();
    const near = () => (random() < 0.2 ? surface : any());
    yield { surface, text: near(), link: near() };
  }
}

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
    const worst = { words: 21, shapes: 21, link: 21 };
    for (const page of randomPages(10_000 * effort)) {
      const found = lowest(page);
      worst.words = Math.min(worst.words, found.words);
      worst.shapes = Math.min(worst.shapes, found.shapes);
      worst.link = Math.min(worst.link, found.link);
    }
    expect(worst.words).toBeGreaterThanOrEqual(4.5);
    expect(worst.shapes).toBeGreaterThanOrEqual(3);
    expect(worst.link).toBeGreaterThanOrEqual(3);
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
    for (const page of randomPages(200)) {
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
