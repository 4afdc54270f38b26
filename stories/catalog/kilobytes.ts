/** The most that a page downloads: it is rounded up. */
export const kilobytes = (bytes: number): string =>
  `${(Math.ceil(bytes / 100) / 10).toFixed(1)} kB`;
