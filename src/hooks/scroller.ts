/** The element that scrolls another one; null where it is the page. */
export function findScroller(element: Element): Element | null {
  const { body, documentElement } = element.ownerDocument;
  let parent = element.parentElement;
  while (parent && parent !== body && parent !== documentElement) {
    if (/auto|scroll|overlay/.test(getComputedStyle(parent).overflowY)) return parent;
    parent = parent.parentElement;
  }
  return null;
}

/** Where the view begins, in px from the start of all that scrolls. */
export const offsetOf = (scroller: Element | null): number =>
  scroller ? scroller.scrollTop : window.scrollY;

/** Whether the view begins within an element, and not above it. */
export const hasPassed = (element: Element, scroller: Element | null): boolean =>
  element.getBoundingClientRect().top < (scroller?.getBoundingClientRect().top ?? 0);

/** Half a screen below what is in view, in px from the top of the window. */
export function belowView(scroller: Element | null): number {
  const { bottom, height } = scroller?.getBoundingClientRect() ?? {
    bottom: window.innerHeight,
    height: window.innerHeight,
  };
  return bottom + height / 2;
}

/** How high a post is before it was measured, in px: about three lines of text. */
export const USUAL_HEIGHT = 190;
