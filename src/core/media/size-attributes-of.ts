/** The maximum width in CSS pixels, for pages whose policy refuses styles. */
const MAX_WIDTH = 1000;

const rounded = (length: number) => Math.round(length * 1000) / 1000;

interface Size {
  width: number | null;
  height: number | null;
}

/** Limits the ratio of width to height of large pictures and videos: 4:5 to 2:1. */
const clampShape = (ratio: number) => Math.min(Math.max(ratio, 0.8), 2);

/**
 * The `width` and `height` attributes that reserve the box of an image or video. They set its
 * aspect ratio: a `style` attribute would too, but content security policies refuse it in a
 * server's HTML.
 * @param size in pixels, as the API sends it
 * @param maxHeight the maximum height of the box, in CSS pixels
 * @param ratio width to height if the API sends no size
 * @param isLarge whether the box fills its column: very high and very flat shapes are then limited
 */
export function sizeAttributesOf(
  { width, height }: Size,
  maxHeight: number,
  ratio: number,
  isLarge = false,
) {
  const sent = width && height ? width / height : ratio;
  const known = isLarge ? clampShape(sent) : sent;
  const length = Math.min(known * maxHeight, MAX_WIDTH);
  return { width: rounded(length), height: rounded(length / known) };
}
