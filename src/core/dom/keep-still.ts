import { coverImage } from './cover-image.js';

/** An SVG can read the visitor's preference itself, and a still of it would be less sharp. */
const SVG = /^(?:[^?#]*\.svg(?:[?#]|$)|data:image\/svg)/i;

/** The pixels of a still per pixel of its box, which may crop the image. Our own choice. */
const PIXELS = 2;

/**
 * Covers an image with a still of itself while it stays at its place, whatever `src` it gets. The
 * still is an element before it, out of the flow. Does nothing for an image that has one.
 */
export function keepStill(image: HTMLImageElement): void {
  const parent = image.parentElement;
  if (!parent || 'castkitStill' in image.dataset || SVG.test(image.src)) return;
  image.dataset.castkitStill = '';
  const still = document.createElement('canvas');
  still.width = still.height = 0;
  still.setAttribute('aria-hidden', 'true');
  image.before(still);

  let uncover = () => {};
  const place = () => {
    const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = image;
    const { backgroundColor, borderRadius, objectFit } = getComputedStyle(image);
    still.style.cssText = `all: unset; position: absolute; pointer-events: none;
      left: ${offsetLeft}px; top: ${offsetTop}px; width: ${offsetWidth}px; height: ${offsetHeight}px;
      background: ${backgroundColor}; border-radius: ${borderRadius}; object-fit: ${objectFit}`;
    uncover();
    const side = Math.max(offsetWidth, offsetHeight) * devicePixelRatio * PIXELS;
    uncover = coverImage(image, still, Math.ceil(side));
  };
  place();
  // Whatever moves an image resizes its containing block.
  const boxes = new ResizeObserver(place);
  boxes.observe(image);
  if (image.offsetParent) boxes.observe(image.offsetParent);
  // React does not know the still, and leaves it behind when it removes the image.
  const nodes = new MutationObserver(() => {
    if (image.parentElement === parent) return;
    boxes.disconnect();
    nodes.disconnect();
    uncover();
    still.remove();
    delete image.dataset.castkitStill;
  });
  nodes.observe(parent, { childList: true });
}
