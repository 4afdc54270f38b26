/** WCAG 2.2, "relative luminance", of a colour such as `#774bd0`. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => parseInt(colour.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2, "contrast ratio" of two colours such as `#774bd0`: from 1 to 21. */
export function contrast(a: string, b: string): number {
  const [bright = 0, dim = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (bright + 0.05) / (dim + 0.05);
}

/** The colour of the two that reads better on a third. */
export const readableOn = (colour: string, bright: string, dim: string): string =>
  contrast(bright, colour) >= contrast(dim, colour) ? bright : dim;
