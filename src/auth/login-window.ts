/** The login window's size in CSS pixels (SPEC.md 9). */
const WIDTH = 600;
const HEIGHT = 700;

/** `availLeft` and `availTop` are in every browser, and in no DOM typings. */
type PlacedScreen = Screen & { availLeft?: number; availTop?: number };

/**
 * Opens the login page in a window of its own, centred over the page's window and so on the monitor
 * that shows it. Call it in the click itself: after an `await` browsers take it for an
 * advertisement.
 *
 * @returns the window, or null where it was blocked, which is then logged (SPEC.md 5).
 */
export function openLogin(window: Window, url: URL | string): Window | null {
  const screen: PlacedScreen = window.screen;
  // A window that is not shown yet measures 0: the screen stands in for it. Coordinates may be
  // negative, on a monitor left of or above the first one. What would stick out, the browser moves
  // back by itself.
  const [x, y, width, height] = window.outerWidth
    ? [window.screenX, window.screenY, window.outerWidth, window.outerHeight]
    : [screen.availLeft ?? 0, screen.availTop ?? 0, screen.availWidth, screen.availHeight];
  const left = Math.round(x + (width - WIDTH) / 2);
  const top = Math.round(y + (height - HEIGHT) / 2);
  let opened: Window | null = null;
  try {
    // Never `noopener`: the login page answers through its opener.
    opened = window.open(
      String(url),
      '_blank',
      `width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`,
    );
  } catch {
    // whoever threw, nothing was opened: blocked as well
  }
  // Some blockers hand out a window that is closed already.
  if (opened && !opened.closed) return opened;
  console.error(
    'Failed to open the authentication window. Please check your pop-up blocker settings.',
  );
  return null;
}
