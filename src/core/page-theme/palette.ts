import { dark, light } from '../theme/tokens.js';
import type { TokenName } from '../theme/tokens.js';

/** Red, green and blue in sRGB, each a whole number from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

export interface PageColours {
  /** The page's colour behind the widget. */
  surface: Rgb;
  text: Rgb;
  link: Rgb;
  /** The colour of the lines round the page's boxes; undefined if it shows none. */
  border?: Rgb | undefined;
}

/** A palette, and whether its links need a line. */
export interface PagePalette {
  tokens: Record<TokenName, string>;
  /** Whether the colour of links is too close to that of texts (WCAG 2.2, technique G183). */
  needsUnderline: boolean;
}

export const BLACK: Rgb = [0, 0, 0];
export const WHITE: Rgb = [255, 255, 255];

/** The contrast of texts smaller than 24 px (WCAG 2.2, success criterion 1.4.3). */
const WORDS = 4.5;
/** The contrast of shapes and links (WCAG 2.2, success criterion 1.4.11, and technique G183). */
const SHAPES = 3;
/**
 * If black or white has less contrast than this on a surface, there is no room for hints of colour,
 * and the steps of the surface go away from the text. It is the contrast of AAA, so that a card on
 * such a page looks calm.
 */
const ROOM = 7;
/** The share by which an unreadable colour is changed at each step. */
const STEP = 0.02;

/** The linear light of each channel value (WCAG 2.2, "relative luminance"). */
const LIGHT = [...Array(256).keys()].map((part) =>
  part <= 0.04045 * 255 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
);
const lightOf = (part: number) => LIGHT[part] ?? 0;

/** WCAG 2.2, "relative luminance". */
export const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * lightOf(red) + 0.7152 * lightOf(green) + 0.0722 * lightOf(blue);

const ratio = (one: number, other: number) =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** WCAG 2.2, "contrast ratio": from 1 to 21. */
export const contrast = (one: Rgb, other: Rgb): number => ratio(luminance(one), luminance(other));

/** Mixes a colour with a share, from 0 to 1, of another one over it. */
export const mix = ([red, green, blue]: Rgb, over: Rgb, share: number): Rgb => [
  Math.round(red + (over[0] - red) * share),
  Math.round(green + (over[1] - green) * share),
  Math.round(blue + (over[2] - blue) * share),
];

const hex = (colour: Rgb) =>
  `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

/** Reads a colour such as `#774BD0`. */
export const parseHex = (colour: string): Rgb => {
  const number = parseInt(colour.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
};

/**
 * The first colour on the way to `end` that fits, so that the hue changes as little as possible.
 */
function towards(colour: Rgb, end: Rgb, fits: (colour: Rgb) => boolean): Rgb {
  for (let share = 0; share < 1; share += STEP) {
    const step = mix(colour, end, share);
    if (fits(step)) return step;
  }
  return end;
}

/**
 * A palette for widgets on a page. Every text has a contrast of at least 4.5 on every surface, even
 * under the pointer and on the page itself, and every edge of a control one of 3. The card has the
 * surface of the page, or a stronger one if that is a middle grey.
 */
export function createPalette({
  surface: page,
  text: given,
  link,
  border,
}: PageColours): PagePalette {
  // Black or white: the one closer to the page's own text if it is readable, or else the one with
  // more contrast. One of them always is readable: where both are equal, they have 4.58.
  const strongest = contrast(WHITE, page) > contrast(BLACK, page) ? WHITE : BLACK;
  const meant = luminance(given) > luminance(page) ? WHITE : BLACK;
  const isMeant = contrast(given, page) >= SHAPES && contrast(meant, page) >= WORDS;
  const extreme = isMeant ? meant : strongest;
  const opposite = extreme === WHITE ? BLACK : WHITE;
  const isDark = extreme === WHITE;
  const base = isDark ? dark : light;

  const surface = towards(page, opposite, (step) => contrast(extreme, step) >= ROOM);
  const hasRoom = contrast(extreme, page) >= ROOM;
  const first = towards(given, extreme, (step) => contrast(step, surface) >= WORDS);
  const tint = hasRoom ? first : opposite;
  const raised = isDark && hasRoom ? mix(surface, WHITE, 0.05) : surface;
  const sunken = mix(surface, tint, 0.05);
  const hover = isDark ? 0.08 : 0.06;
  const bodies = [page, surface, raised];
  const hovered = [...bodies, sunken].map((each) => mix(each, tint, hover));
  const surfaces = [...bodies, sunken, ...hovered];

  const reachesOn = (all: Rgb[], least: number) => {
    const levels = all.map(luminance);
    return (colour: Rgb) => {
      const level = luminance(colour);
      return levels.every((each) => ratio(level, each) >= least);
    };
  };
  const isReadable = reachesOn(surfaces, WORDS);
  // No control in these colours is in a sunken box, so a pressed one is not checked. A reaction
  // under the pointer has a tenth of its colour behind it.
  const isReadableInBodies = reachesOn([...bodies, sunken, ...hovered.slice(0, 3)], WORDS);
  const canBePressed = (colour: Rgb) =>
    isReadableInBodies(colour) &&
    (!hasRoom || bodies.every((each) => contrast(colour, mix(each, colour, 0.1)) >= WORDS));

  const text = towards(given, extreme, isReadable);
  const accent = towards(link, extreme, canBePressed);
  const edge = towards(mix(surface, text, 0.4), extreme, reachesOn(surfaces, SHAPES));
  // The other colours have a meaning, such as that of a like, so they start from the palette's own.
  const meanings = Object.entries(base).map(([name, value]) => [
    name,
    value.startsWith('#') ? hex(towards(parseHex(value), extreme, canBePressed)) : value,
  ]);
  return {
    tokens: {
      ...(Object.fromEntries(meanings) as typeof base),
      surface: hex(surface),
      surfaceRaised: hex(raised),
      surfaceSunken: hex(sunken),
      surfaceHover: `rgb(${tint.join(' ')} / ${hover * 100}%)`,
      skeleton: hex(mix(surface, tint, 0.1)),
      border: hex(border ?? mix(surface, tint, 0.15)),
      borderStrong: hex(edge),
      text: hex(text),
      textMuted: hex(towards(mix(text, surface, 0.35), extreme, isReadable)),
      accent: hex(accent),
      // A readable accent is on the text's side of the surfaces, and far enough from them that the
      // opposite extreme is readable on it, and on all colours between it and the text.
      accentText: hex(opposite),
    },
    needsUnderline: contrast(accent, text) < SHAPES,
  };
}
