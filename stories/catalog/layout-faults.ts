// What an inline style of a site may break in a widget, read from the boxes of its texts.

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** A line of text, as it is seen: without what its ancestors clip. */
interface Line {
  text: string;
  parent: Element;
  /** The overlay that it is in. */
  layer: Element | null;
  /** As it is laid out. */
  whole: Box;
  /** What of it can be seen. */
  seen: Box;
}

const widthOf = ({ left, right }: Box) => right - left;
const heightOf = ({ top, bottom }: Box) => bottom - top;

const intersect = (a: Box, b: Box): Box => ({
  left: Math.max(a.left, b.left),
  right: Math.min(a.right, b.right),
  top: Math.max(a.top, b.top),
  bottom: Math.min(a.bottom, b.bottom),
});

/** What an element does to the texts in it. */
function effectOf(element: Element): 'hides' | 'clips' | undefined {
  const { clipPath, display, overflowX } = getComputedStyle(element);
  // Texts for screen readers, and the parts of closed overlays.
  if (clipPath !== 'none' || element.matches('option, [hidden]')) return 'hides';
  if (display === 'none' && element.matches('dialog, [popover]')) return 'hides';
  const isBox = display !== 'inline' && display !== 'contents';
  return isBox && overflowX !== 'visible' ? 'clips' : undefined;
}

/** The elements round a text that clip it, up to the root; null if it is hidden on purpose. */
function createClips(root: Element) {
  const known = new Map<Element, Element[] | null>();
  return function clipsOf(element: Element): Element[] | null {
    if (element === root) return [];
    const found = known.get(element);
    if (found !== undefined) return found;
    const outer = clipsOf(element.parentElement ?? root);
    const effect = effectOf(element);
    const clips = outer === null || effect === 'hides' ? null : outer;
    const result = clips && effect === 'clips' ? [...clips, element] : clips;
    known.set(element, result);
    return result;
  };
}

/**
 * Whether a box is the space that hangs over the end of a line, which is not seen: it is beside the
 * box of the line's words, and at most as wide as a space.
 */
const hangs = (box: DOMRect, words: DOMRect | undefined, space: number): boolean =>
  words?.top === box.top &&
  box.width <= space &&
  (Math.abs(words.right - box.left) < 0.1 || Math.abs(words.left - box.right) < 0.1);

/** The texts of a widget. Its root may scroll or clip, as the site says: nothing inside may. */
function linesOf(root: Element): { lines: Line[]; faults: string[] } {
  const lines: Line[] = [];
  const faults: string[] = [];
  const clipsOf = createClips(root);
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    const parent = node.parentElement;
    const clips = parent && clipsOf(parent);
    if (!text || !parent || !clips) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const space = Number.parseFloat(getComputedStyle(parent).fontSize) * 0.4;
    const rects = [...range.getClientRects()].filter(
      (box, index, all) => box.width > 0 && !hangs(box, all[index - 1], space),
    );
    if (rects.length === 0) {
      faults.push(`no box: ${text}`);
      continue;
    }
    // A few letters in a line, over and over. A line of two directions has more than one box.
    const tops = new Set(rects.map(({ top }) => Math.round(top)));
    if (tops.size > 3 && text.length / tops.size < 3) {
      faults.push(`${tops.size} lines: ${text}`);
    }
    const layer = parent.closest('[popover]');
    for (const whole of rects) {
      let seen: Box = whole;
      for (const at of clips) seen = intersect(seen, at.getBoundingClientRect());
      const isLineOfClamped = parent.closest('span, p') !== null && rects.length > 1;
      if (
        !isLineOfClamped &&
        (widthOf(seen) < Math.min(12, widthOf(whole) - 1) || heightOf(seen) < 8)
      ) {
        faults.push(`clipped: ${text}`);
      }
      lines.push({ text, parent, layer, whole, seen });
    }
  }
  return { lines, faults };
}

/** The channels of a computed colour, from 0 to 1. */
function channels(colour: string): number[] {
  const [r = 0, g = 0, b = 0, a = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  const scale = colour.startsWith('color(') ? 1 : 255;
  return [r / scale, g / scale, b / scale, a];
}

function luminance([r = 0, g = 0, b = 0]: number[]): number {
  const [x = 0, y = 0, z = 0] = [r, g, b].map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * x + 0.7152 * y + 0.0722 * z;
}

/** The contrast of a text with the nearest opaque background (WCAG 2.2). */
function contrastOf(element: Element): number {
  let background = [1, 1, 1];
  for (let at: Element | null = element; at; at = at.parentElement) {
    const found = channels(getComputedStyle(at).backgroundColor);
    if ((found[3] ?? 0) > 0.9) {
      background = found;
      break;
    }
  }
  const [bright = 0, dim = 0] = [
    luminance(channels(getComputedStyle(element).color)),
    luminance(background),
  ].sort((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}

/**
 * What is wrong with the texts of a widget: collapsed into columns of letters, clipped, over one
 * another, or in a colour that cannot be read.
 */
export function findLayoutFaults(root: Element, { isColoured = false } = {}): string[] {
  const { lines, faults } = linesOf(root);
  lines.sort((a, b) => a.seen.top - b.seen.top);
  for (const [index, a] of lines.entries()) {
    for (let next = index + 1; next < lines.length; next += 1) {
      const b = lines[next]!;
      // This one, and all after it, begin below.
      if (b.seen.top >= a.seen.bottom) break;
      // An overlay may lie above the rest.
      if (a.layer !== b.layer) continue;
      // The two boxes of a line that is cut off by an ellipsis.
      if (a.parent === b.parent && a.whole.top === b.whole.top) continue;
      const shared = intersect(a.seen, b.seen);
      // Letters may reach into the line above.
      const tolerance = 2 + Math.min(heightOf(a.whole), heightOf(b.whole)) / 5;
      if (widthOf(shared) > 2 && heightOf(shared) > tolerance) {
        faults.push(`over one another: ${a.text} / ${b.text}`);
      }
    }
  }
  if (isColoured) {
    for (const { text, parent } of lines) {
      if (contrastOf(parent) < 4) faults.push(`cannot be read: ${text}`);
    }
  }
  return [...new Set(faults)];
}
