/** A number for a name: the same name always looks the same. */
const hueOf = (name: string) =>
  [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0) * 53, 0) % 360;

// All surfaces have one colour, so that the pictures of stories stay small.

/** An avatar as SVG: a colour and a letter. Nothing has to be downloaded. */
export function avatarSvg(name: string): string {
  const initial = (name[0] ?? '').toUpperCase();
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80" width="80" height="80">
    <rect width="80" height="80" fill="hsl(${hueOf(name)} 46% 52%)"/>
    <text x="40" y="53" font-size="36" font-family="sans-serif" font-weight="700"
      text-anchor="middle" fill="#fff">${initial}</text>
  </svg>`;
}

/** An invented landscape as SVG, in the requested size. */
export function photoSvg(name: string, width: number, height: number): string {
  const hue = hueOf(name);
  const colour = (turn: number, saturation: number, lightness: number) =>
    `hsl(${(hue + turn) % 360} ${saturation}% ${lightness}%)`;
  const hill = (start: number, middle: number, end: number) =>
    `M0 ${height}V${height * start}Q${width * 0.25} ${height * (start - 0.2)} ${width * 0.5} ${height * middle}T${width} ${height * end}V${height}z`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${colour(0, 70, 80)}"/>
    <circle cx="${width * 0.72}" cy="${height * 0.32}" r="${Math.min(width, height) * 0.13}" fill="#fff"/>
    <path d="${hill(0.64, 0.6, 0.5)}" fill="${colour(24, 52, 64)}"/>
    <path d="${hill(0.82, 0.78, 0.72)}" fill="${colour(56, 40, 46)}"/>
  </svg>`;
}
