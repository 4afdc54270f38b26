/** The linear light of a colour channel from 0 to 255 (WCAG 2.2, relative luminance). */
function lightOf(part: number): number {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** The relative luminance of `#rrggbb`. */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    lightOf(Number.parseInt(color.slice(at, at + 2), 16)),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours, both `#rrggbb`, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/**
 * The colour of a text on a background, both `#rrggbb`: the one that its page asks for if it is
 * readable (4.5:1), otherwise black or white.
 */
export function readableOn(background: string, asked: string | null): string {
  if (asked?.startsWith('#') && contrastOf(background, asked) >= 4.5) return asked;
  return contrastOf(background, '#000000') >= contrastOf(background, '#ffffff')
    ? '#000000'
    : '#ffffff';
}
