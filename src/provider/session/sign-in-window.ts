/** The size of the login window in CSS pixels (rules of NeynarAuthButton). */
const WIDTH = 600;
const HEIGHT = 700;

/** `availLeft` and `availTop` exist in every browser, but not in TypeScript's DOM types. */
type PlacedScreen = Screen & { availLeft?: number; availTop?: number };

/**
 * Opens the login page in a new window, centred over the page's window and so on the same monitor.
 * Call it in the click handler: after an `await` browsers block the window.
 *
 * @returns the window, or null if it was blocked, which is logged
 */
export function openSignInWindow(window: Window, url: URL | string): Window | null {
  const screen: PlacedScreen = window.screen;
  // A hidden window has a size of 0: the screen is used instead. Coordinates may be negative, on a
  // monitor left of or above the first one. The browser keeps the window on the screen.
  const [x, y, width, height] = window.outerWidth
    ? [window.screenX, window.screenY, window.outerWidth, window.outerHeight]
    : [screen.availLeft ?? 0, screen.availTop ?? 0, screen.availWidth, screen.availHeight];
  const left = Math.round(x + (width - WIDTH) / 2);
  const top = Math.round(y + (height - HEIGHT) / 2);
  let opened: Window | null = null;
  try {
    // Never `noopener`: the login page sends its message to its opener.
    opened = window.open(
      String(url),
      '_blank',
      `width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`,
    );
  } catch {
    // whatever threw, no window was opened
  }
  // Some blockers return a window that is already closed.
  if (opened && !opened.closed) return opened;
  console.error(
    'Failed to open the authentication window. Please check your pop-up blocker settings.',
  );
  return null;
}
