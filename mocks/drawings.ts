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
