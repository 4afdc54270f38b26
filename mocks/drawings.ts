/** A picture of somebody who does not exist: two colours and a letter, so that nothing has to be downloaded. */
export function drawAvatar(name: string): string {
  const hue = [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0) * 37, 0) % 360;
  const initial = (name[0] ?? '').toUpperCase();
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80" width="80" height="80">
    <defs><linearGradient id="g" x2="1" y2="1">
      <stop stop-color="hsl(${hue} 78% 72%)"/><stop offset="1" stop-color="hsl(${(hue + 44) % 360} 70% 48%)"/>
    </linearGradient></defs>
    <rect width="80" height="80" fill="url(#g)"/>
    <text x="40" y="53" font-size="36" font-family="sans-serif" font-weight="700"
      text-anchor="middle" fill="#fff" fill-opacity=".92">${initial}</text>
  </svg>`;
}

/** A landscape that exists nowhere, in the size that was asked for. */
export function drawPhoto(name: string, width: number, height: number): string {
  const hue = [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0) * 53, 0) % 360;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
    <defs><linearGradient id="g" x2=".4" y2="1">
      <stop stop-color="hsl(${hue} 76% 80%)"/><stop offset=".5" stop-color="hsl(${(hue + 24) % 360} 62% 62%)"/>
      <stop offset="1" stop-color="hsl(${(hue + 64) % 360} 48% 44%)"/>
    </linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#g)"/>
    <circle cx="${width * 0.72}" cy="${height * 0.32}" r="${Math.min(width, height) * 0.13}" fill="#fff" fill-opacity=".72"/>
    <path d="M0 ${height}V${height * 0.72}Q${width * 0.25} ${height * 0.5} ${width * 0.5} ${height * 0.7}T${width} ${height * 0.62}V${height}z" fill="#000" fill-opacity=".18"/>
  </svg>`;
}
