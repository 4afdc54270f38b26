import { bodyOf, rootOf } from './page-parts.js';

/** The scroll container of an element; null for the page. */
export function findScroller(element: Element): Element | null {
  const { ownerDocument } = element;
  const [body, root] = [bodyOf(ownerDocument), rootOf(ownerDocument)];
  let parent = element.parentElement;
  while (parent && parent !== body && parent !== root) {
    if (/auto|scroll|overlay/.test(getComputedStyle(parent).overflowY)) return parent;
    parent = parent.parentElement;
  }
  return null;
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
