/**
 * How much larger an element is displayed than its lengths say: under `zoom` and in scaled parents,
 * which affect boxes on the screen but not lengths in styles. 1 for an element without a width.
 * @param box its box on the screen
 */
export const scaleOf = (element: HTMLElement, box: DOMRect): number =>
  box.width / element.offsetWidth || 1;
