import { bodyOf, rootOf } from './safe-document.js';
import { scaleOf } from './scale-of.js';

/**
 * Whether an element scrolls its content. An element without a bounded height never does, even if
 * `overflow-x: hidden` alone makes it a scroll container. One with `overflow: hidden` may be
 * scrolled by a script, such as a site's own scroll bars. It counts if it is no higher than the
 * window, because content below it is off the screen either way.
 */
function doesScroll(element: Element): boolean {
  const { clientHeight, scrollHeight } = element;
  const { overflowY } = getComputedStyle(element);
  const isBounded = scrollHeight > clientHeight;
  // An element that is not displayed has no measures.
  if (/auto|scroll|overlay/.test(overflowY)) return isBounded || clientHeight === 0;
  return overflowY === 'hidden' && isBounded && clientHeight > 0 && clientHeight <= innerHeight;
}

/**
 * Where an element is rendered: in the slot that it is given to, in its parent, or in the host of
 * its shadow tree. Read from the prototypes, as a form may have fields with these names. What is in
 * no document is its own root, and a link has a `host`, too.
 */
function parentOf(element: Element): Element | null {
  const tree = Node.prototype.getRootNode.call(element) as Partial<ShadowRoot> & Node;
  return (
    Reflect.get<Element, 'assignedSlot'>(Element.prototype, 'assignedSlot', element) ??
    Reflect.get<Node, 'parentElement'>(Node.prototype, 'parentElement', element) ??
    (tree === element ? null : (tree.host ?? null))
  );
}

/**
 * The scroll container of an element; null for the page. The body is one if the root has an
 * `overflow` of its own: otherwise the window uses that of the body.
 */
export function findScroller(element: Element): Element | null {
  const { ownerDocument } = element;
  const [body, root] = [bodyOf(ownerDocument), rootOf(ownerDocument)];
  let parent = parentOf(element);
  while (parent && parent !== root) {
    if (parent === body && getComputedStyle(root).overflowY === 'visible') return null;
    // A body with hidden overflow scrolls nothing: pages set it behind their dialogs.
    const isHidden = parent === body && getComputedStyle(body).overflowY === 'hidden';
    if (!isHidden && doesScroll(parent)) return parent;
    parent = parentOf(parent);
  }
  return null;
}

/**
 * How much larger an element is displayed than its lengths say: under `zoom`, in scaled parents.
 */
function seenScaleOf(element: Element): number {
  const scale = scaleOf(element as HTMLElement, element.getBoundingClientRect());
  // Lengths are rounded to whole pixels, boxes are not.
  return Math.abs(scale - 1) < 0.01 ? 1 : scale;
}

/** The size of an element's px in px of its scroll container, or of the window. */
export const pixelOf = (element: Element, scroller: Element | null): number =>
  seenScaleOf(element) / (scroller ? seenScaleOf(scroller) : 1);

/** The distance of an element from the start of the scrolled content, in px of the element. */
export function marginOf(element: Element, scroller: Element | null): number {
  const top = element.getBoundingClientRect().top - (scroller?.getBoundingClientRect().top ?? 0);
  return Math.round(top / seenScaleOf(element) + offsetOf(scroller) / pixelOf(element, scroller));
}

/** The scroll offset, in px from the start of the scrolled content. */
export const offsetOf = (scroller: Element | null): number =>
  scroller ? scroller.scrollTop : window.scrollY;

/** Whether the view begins below the top of an element. */
export const hasPassed = (element: Element, scroller: Element | null): boolean =>
  element.getBoundingClientRect().top < (scroller?.getBoundingClientRect().top ?? 0);

/** Half a screen below the view, in px from the top of the window. */
export function belowView(scroller: Element | null): number {
  const { bottom, height } = scroller?.getBoundingClientRect() ?? {
    bottom: window.innerHeight,
    height: window.innerHeight,
  };
  return bottom + height / 2;
}

/** The estimated height of a cast card before it is measured, in px: about three lines of text. */
export const USUAL_HEIGHT = 190;
