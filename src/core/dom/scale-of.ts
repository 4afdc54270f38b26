/**
 * How much larger an element is seen than it is: under `zoom` and in scaled parents, of which
 * boxes on the screen know and lengths in its style do not. 1 for an element without a width.
 * @param box its box on the screen
 */
export const scaleOf = (element: HTMLElement, box: DOMRect): number =>
  box.width / element.offsetWidth || 1;
