import { coverImage } from './cover-image.js';

/** An SVG can read by itself what the visitor prefers, and a still of it is not as sharp. */
const SVG = /^(?:[^?#]*\.svg(?:[?#]|$)|data:image\/svg)/i;

/** The pixels of a still for each one of its box, which may cut a part off. Our own choice. */
const PIXELS = 2;

/**
 * Covers an image with a still of itself as long as it stands where it does, whatever `src` it
 * gets. The still is an element before it, out of the flow. Does nothing for an image that has one.
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
  // What changes the place of an image resizes what it is positioned in.
  const boxes = new ResizeObserver(place);
  boxes.observe(image);
  if (image.offsetParent) boxes.observe(image.offsetParent);
  // React knows nothing of the still, and leaves it where it removes the image.
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
