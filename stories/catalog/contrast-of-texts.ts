import { contrast } from './contrast.js';

type Parts = readonly [red: number, green: number, blue: number, alpha: number];

const known = new Map<string, Parts>();
let context: CanvasRenderingContext2D | null | undefined;

/** Any colour as a browser paints it: red, green, blue and alpha, from 0 to 255. */
function paint(colour: string): Parts {
  const found = known.get(colour);
  if (found) return found;
  // Reading pixels back is slow unless it was announced.
  context ??= document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser paints nothing.');
  context.clearRect(0, 0, 1, 1);
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
  const parts: Parts = [red, green, blue, alpha];
  known.set(colour, parts);
  return parts;
}

const over = (below: Parts, [red, green, blue, alpha]: Parts): Parts => {
  const share = alpha / 255;
  const blend = (under: number, part: number) => under + (part - under) * share;
  return [blend(below[0], red), blend(below[1], green), blend(below[2], blue), 255];
};

const hex = (parts: Parts) =>
  `#${parts
    .slice(0, 3)
    .map((part) => Math.round(part).toString(16).padStart(2, '0'))
    .join('')}`;

/** The colour behind an element, from the page up. */
function behind(element: Element | null): Parts {
  if (!element) return paint('white');
  return over(behind(element.parentElement), paint(getComputedStyle(element).backgroundColor));
}

/** A colour of an element as `#rrggbb`, with what is behind it. */
export const colourOf = (element: Element, name: 'color' | 'backgroundColor' | 'borderTopColor') =>
  hex(over(behind(element), paint(getComputedStyle(element)[name])));

/** How far two colours are apart: the most that red, green or blue differs, of 255. */
export function distance(one: string, other: string): number {
  const [a, b] = [paint(one), paint(other)];
  return Math.max(...a.map((part, index) => Math.abs(part - (b[index] ?? 0))));
}

/**
 * The texts and icons of an element whose contrast is too low (WCAG 2.2, 1.4.3 and 1.4.11), each with
 * its ratio. It knows nothing of how the palette was made.
 */
export function unreadable(root: Element): string[] {
  const faults: string[] = [];
  for (const element of [root, ...root.querySelectorAll('*')]) {
    const isIcon = element instanceof SVGSVGElement;
    const words = [...element.childNodes]
      .flatMap((node) => (node instanceof Text ? node.data.trim() : []))
      .join(' ');
    const { width, height } = element.getBoundingClientRect();
    if ((!isIcon && !words) || width < 2 || height < 2) continue;
    const ratio = contrast(colourOf(element, 'color'), hex(behind(element)));
    if (ratio < (isIcon ? 3 : 4.5)) faults.push(`${words || 'icon'}: ${ratio.toFixed(2)}`);
  }
  return faults;
}
