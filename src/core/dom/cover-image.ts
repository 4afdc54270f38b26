/** Draws the first frame of a loaded image. An image that cannot be drawn keeps moving. */
function draw(image: HTMLImageElement, canvas: HTMLCanvasElement, maxSide: number): boolean {
  const { naturalWidth: width, naturalHeight: height } = image;
  const scale = Math.min(1, maxSide / Math.max(width, height));
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  try {
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return context !== null && width > 0;
  } catch {
    return false; // a broken image
  }
}

/**
 * Covers an image with a still of itself as soon as it is loaded, until the returned function is
 * called. Nothing is requested twice. An image of another host can be drawn, though not read.
 * @param maxSide the longest side of the still, in pixels
 */
export function coverImage(
  image: HTMLImageElement,
  still: HTMLCanvasElement,
  maxSide: number,
): () => void {
  const show = () => {
    // Hidden, because the still may be transparent, but not from screen readers.
    if (draw(image, still, maxSide)) image.style.opacity = '0';
  };
  if (image.complete) show();
  image.addEventListener('load', show);
  return () => {
    image.removeEventListener('load', show);
    image.style.opacity = '';
  };
}
