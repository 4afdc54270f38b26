import { dark, light, propertyOf } from '../theme/tokens.js';
import type { TokenName } from '../theme/tokens.js';
import { luminance, mix, parseHex, WHITE } from './palette.js';
import type { PageColours, Rgb } from './palette.js';
import { elementBehind, read, pageRoot } from './page-nodes.js';
import { parseColour } from './parse-colour.js';
import type { Colour } from './parse-colour.js';

/** The look of a page at the place of a widget. */
export interface PageLook extends PageColours {
  isUnderlined: boolean;
  /** The corner radius of the page's boxes, in CSS pixels; undefined if it shows no boxes. */
  radius: number | undefined;
  /** The `font-family` of the page's paragraphs. */
  font: string;
  /** The tokens that the page itself sets, at its root. */
  own: string[];
}

/** The most links and boxes that are sampled. */
const MAX_SAMPLES = 24;
/** Larger radii belong to pills and round pictures. In CSS pixels. */
const MAX_RADIUS = 24;

/** The luminance at which black and white have the same contrast: √(1.05 × 0.05) − 0.05. */
const MIDDLE = 0.179;

/** The links of `LinkedText`, which may be alone on a page, have exactly this `rel`. */
const LINKS = "p a[href]:not([rel='noreferrer nofollow ugc'])";
const PICTURES = 'img, video, iframe';
const BOXES = `${PICTURES}, pre, blockquote, button, input, textarea, [class*='card' i], [class*='panel' i]`;

/** Whether an element is in a widget, by the property that each root declares (theme/rules.ts). */
const isOurs = (element: Element) =>
  getComputedStyle(element).getPropertyValue('--castkit-widget') !== '';

/** The first elements of the page's own, in the part of the page that contains a place. */
function* samplesOf(place: Element, selector: string): Generator<Element> {
  const part =
    Element.prototype.closest.call(place, 'article, main, body') ??
    (Node.prototype.getRootNode.call(place) as Document | ShadowRoot);
  const found = part.querySelectorAll(selector);
  for (let index = 0; index < MAX_SAMPLES; index += 1) {
    const element = found[index];
    if (element && !isOurs(element)) yield element;
  }
}

/** The median corner radius of the page's boxes that show their corners. */
function readRadius(place: Element): number | undefined {
  const radii: number[] = [];
  for (const element of samplesOf(place, BOXES)) {
    const style = getComputedStyle(element);
    const radius = parseFloat(style.borderTopLeftRadius);
    const isPicture = Element.prototype.matches.call(element, PICTURES);
    const isFilled = (parseColour(style.backgroundColor)?.alpha ?? 1) > 0;
    if (!isPicture && !isFilled && !(parseFloat(style.borderTopWidth) > 0)) continue;
    // The browser's own controls say nothing about the page.
    if (style.appearance !== 'none' && radius === 0) continue;
    // Round pictures are usually avatars.
    if (radius <= MAX_RADIUS && !style.borderTopLeftRadius.includes('%')) radii.push(radius);
  }
  return radii.sort((one, other) => one - other)[radii.length >> 1];
}

/** Elements that have a line round them, or are lines. Lines of controls are stronger. */
const LINED = "pre, blockquote, table, hr, figure, [class*='card' i], [class*='panel' i], img";
/** The styles of lines that a page has chosen: browsers draw others round what has none. */
const LINES = ['solid', 'dashed', 'dotted', 'double'];

/** The colour of the first of the page's boxes with a line. */
function readBorder(place: Element, resolve: Resolve): Colour | null {
  for (const element of samplesOf(place, LINED)) {
    const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(element);
    if (!(parseFloat(borderTopWidth) > 0) || !LINES.includes(borderTopStyle)) continue;
    const colour = resolve(borderTopColor);
    if (colour && colour.alpha > 0) return colour;
  }
  return null;
}

const XHTML = 'http://www.w3.org/1999/xhtml';

/** An invisible paragraph with a link at a place. */
function createProbe(place: Element) {
  const create = (name: 'p' | 'a') =>
    Document.prototype.createElementNS.call(document, XHTML, name) as HTMLElement;
  const paragraph = create('p');
  const link = create('a');
  link.setAttribute('href', '');
  paragraph.append(link);
  // Set through the object model, because a policy against inline styles only concerns attributes
  // in HTML.
  paragraph.style.setProperty('display', 'none', 'important');
  paragraph.style.setProperty('transition', 'none', 'important');
  Element.prototype.append.call(place, paragraph);
  // Nothing is computed for an element that no slot shows: the probe then goes beside the tree's
  // host.
  if (getComputedStyle(paragraph).color === '') {
    const parent = read(Node.prototype, 'parentNode', place);
    if (parent instanceof Node) Node.prototype.appendChild.call(parent, paragraph);
  }
  return { paragraph, link };
}

type Resolve = (value: string) => Colour | null;

/** The visible colour behind an element; null if that is an image or cannot be read. */
function readSurface(place: Element, resolve: Resolve): Rgb | null {
  const layers: Colour[] = [];
  for (let element: Element | null = place; element; element = elementBehind(element)) {
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    const colour = resolve(backgroundColor);
    // Pages declare a colour below an image that resembles the image.
    if (!colour || (backgroundImage !== 'none' && colour.alpha < 1)) return null;
    layers.push(colour);
    if (colour.alpha === 1) break;
  }
  const canvas = resolve('Canvas')?.rgb ?? WHITE;
  return layers.reduceRight<Rgb>((below, { rgb, alpha }) => mix(below, rgb, alpha), canvas);
}

const withoutSpaces = (value: string) => value.replace(/\s/g, '');

/** The page's values of tokens that differ from those of both palettes. */
function readOwn(): string[] {
  const style = getComputedStyle(pageRoot());
  return (Object.keys(light) as TokenName[]).map(propertyOf).filter((property, index) => {
    const value = withoutSpaces(style.getPropertyValue(property));
    const ours = [Object.values(light)[index] ?? '', Object.values(dark)[index] ?? ''];
    return value !== '' && !ours.map(withoutSpaces).includes(value);
  });
}

/**
 * Reads the look of a page at an element. A hidden paragraph is added while it is read.
 * @returns null if the text colour of the page cannot be read, as for an element that is not on the
 * page
 */
export function readPageLook(place: Element): PageLook | null {
  const { paragraph, link } = createProbe(place);
  try {
    const style = getComputedStyle(paragraph);
    const { fontFamily: font } = style;
    const resolve: Resolve = (value) => {
      const colour = parseColour(value);
      if (colour) return colour;
      // The browser converts colours of other spaces, such as `oklch(…)`.
      paragraph.style.setProperty('color', `color-mix(in srgb, ${value}, ${value})`, 'important');
      const converted = parseColour(style.color);
      paragraph.style.removeProperty('color');
      return converted;
    };
    const text = resolve(style.color);
    if (!text) return null;

    let linkStyle = getComputedStyle(link);
    for (const sample of samplesOf(place, LINKS)) {
      linkStyle = getComputedStyle(sample);
      break;
    }
    const linkColour = resolve(linkStyle.color) ?? text;
    const isUnderlined = linkStyle.textDecorationLine.includes('underline');

    const own = readOwn();
    const ownSurface = own.includes(propertyOf('surface'))
      ? resolve(getComputedStyle(place).getPropertyValue(propertyOf('surface')).trim())?.rgb
      : undefined;
    // If the page has an image behind it, the text colour tells whether it is dark.
    const usual = parseHex((luminance(text.rgb) > MIDDLE ? dark : light).surface);
    const surface = ownSurface ?? readSurface(place, resolve) ?? usual;
    const border = readBorder(place, resolve);
    return {
      surface,
      text: mix(surface, text.rgb, text.alpha),
      link: mix(surface, linkColour.rgb, linkColour.alpha),
      border: border ? mix(surface, border.rgb, border.alpha) : undefined,
      isUnderlined,
      radius: readRadius(place),
      font,
      own,
    };
  } finally {
    paragraph.remove();
  }
}
