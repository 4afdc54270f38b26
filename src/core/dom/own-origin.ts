/** The origin of the page, for paths of its own; empty on a server, which has none. */
export const ownOrigin = (): string =>
  typeof document === 'undefined' ? '' : window.location.origin;
