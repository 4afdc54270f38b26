import { dark, light, propertyOf } from '../theme/tokens.js';
import type { TokenName } from '../theme/tokens.js';
import { luminance, mix, parseHex, WHITE } from './palette.js';
import type { PageColours, Rgb } from './palette.js';
import { elementBehind, read, pageRoot } from './page-nodes.js';
import { parseColour } from './parse-colour.js';
import type { Colour } from './parse-colour.js';

/** How a page looks where a widget stands. */
export interface PageLook extends PageColours {
  /** Whether the page underlines its links. */
  isUnderlined: boolean;
  /** The corners of the page's boxes, in CSS pixels; undefined where it shows none. */
  radius: number | undefined;
  /** The `font-family` of the page's paragraphs. */
  font: string;
  /** The tokens that the page sets itself, at its root. */
  own: string[];
}

/** Of links and boxes, so many are looked at. */
const MAX_SAMPLES = 24;
/** Rounder corners are those of pills and round pictures. In CSS pixels. */
const MAX_RADIUS = 24;

/** The luminance from which black and white have the same contrast: √(1.05 × 0.05) − 0.05. */
const MIDDLE = 0.179;

/** Those of a text by `LinkedText`, which may be alone on a page, have just this `rel`. */
const LINKS = "p a[href]:not([rel='noreferrer nofollow ugc'])";
const PICTURES = 'img, video, iframe';
const BOXES = `${PICTURES}, pre, blockquote, button, input, textarea, [class*='card' i], [class*='panel' i]`;

/** Whether an element is in a widget, by what each root declares (theme/rules.ts). */
const isOurs = (element: Element) =>
  getComputedStyle(element).getPropertyValue('--castkit-widget') !== '';

/** The first elements of the page's own in that part of it which a place is in. */
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

/** The corners that most boxes of the page have, of those that show theirs. */
function readRadius(place: Element): number | undefined {
  const radii: number[] = [];
  for (const element of samplesOf(place, BOXES)) {
    const style = getComputedStyle(element);
    const radius = parseFloat(style.borderTopLeftRadius);
    const isPicture = Element.prototype.matches.call(element, PICTURES);
    const isFilled = (parseColour(style.backgroundColor)?.alpha ?? 1) > 0;
    if (!isPicture && !isFilled && !(parseFloat(style.borderTopWidth) > 0)) continue;
    // What the browser draws itself says nothing of the page.
    if (style.appearance !== 'none' && radius === 0) continue;
    // Round pictures are those of people.
    if (radius <= MAX_RADIUS && !style.borderTopLeftRadius.includes('%')) radii.push(radius);
  }
  return radii.sort((one, other) => one - other)[radii.length >> 1];
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
  // By the object model: a policy against inline styles concerns attributes in HTML.
  paragraph.style.setProperty('display', 'none', 'important');
  paragraph.style.setProperty('transition', 'none', 'important');
  Element.prototype.append.call(place, paragraph);
  // Nothing is computed of what no slot of a shadow tree shows: it goes beside the tree's host.
  if (getComputedStyle(paragraph).color === '') {
    const parent = read(Node.prototype, 'parentNode', place);
    if (parent instanceof Node) Node.prototype.appendChild.call(parent, paragraph);
  }
  return { paragraph, link };
}

type Resolve = (value: string) => Colour | null;

/** The colour that is seen behind an element; null where it is a picture or cannot be read. */
function readSurface(place: Element, resolve: Resolve): Rgb | null {
  const layers: Colour[] = [];
  for (let element: Element | null = place; element; element = elementBehind(element)) {
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    const colour = resolve(backgroundColor);
    // What a page declares below a picture is what it takes for the same.
    if (!colour || (backgroundImage !== 'none' && colour.alpha < 1)) return null;
    layers.push(colour);
    if (colour.alpha === 1) break;
  }
  const canvas = resolve('Canvas')?.rgb ?? WHITE;
  return layers.reduceRight<Rgb>((below, { rgb, alpha }) => mix(below, rgb, alpha), canvas);
}

const withoutSpaces = (value: string) => value.replace(/\s/g, '');

/** The tokens that differ from those of both palettes. */
function readOwn(): string[] {
  const style = getComputedStyle(pageRoot());
  return (Object.keys(light) as TokenName[]).map(propertyOf).filter((property, index) => {
    const value = withoutSpaces(style.getPropertyValue(property));
    const ours = [Object.values(light)[index] ?? '', Object.values(dark)[index] ?? ''];
    return value !== '' && !ours.map(withoutSpaces).includes(value);
  });
}

/**
 * Reads how a page looks at an element. For the length of the reading a hidden paragraph is there.
 * @returns null where the text of the page cannot be read, as of an element that is not on the page
 */
export function readPageLook(place: Element): PageLook | null {
  const { paragraph, link } = createProbe(place);
  try {
    const style = getComputedStyle(paragraph);
    const { fontFamily: font } = style;
    const resolve: Resolve = (value) => {
      const colour = parseColour(value);
      if (colour) return colour;
      // Of another space, as `oklch(…)`: the browser converts it.
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
    // Of a page in front of a picture, the text says whether it is dark.
    const usual = parseHex((luminance(text.rgb) > MIDDLE ? dark : light).surface);
    const surface = ownSurface ?? readSurface(place, resolve) ?? usual;
    return {
      surface,
      text: mix(surface, text.rgb, text.alpha),
      link: mix(surface, linkColour.rgb, linkColour.alpha),
      isUnderlined,
      radius: readRadius(place),
      font,
      own,
    };
  } finally {
    paragraph.remove();
  }
}
