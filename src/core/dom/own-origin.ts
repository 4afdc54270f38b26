/** The origin of the page, for paths on it; empty on a server. */
export const ownOrigin = (): string =>
  typeof document === 'undefined' ? '' : window.location.origin;
