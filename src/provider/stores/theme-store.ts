import { createListeners } from '../../core/listeners.js';
import type { Theme } from '../../core/theme/Theme.js';

// Several providers can share a page. One that unmounts removes the class of the root element, and
// this event makes the others restore it.
const RELEASED = 'castkit:theme-released';

/** The theme of a page, kept outside React: a change renders no component. */
export interface ThemeStore {
  /** Returns the chosen theme; `system` stays `system`, and `page` stays `page`. */
  getTheme: () => Theme;
  setTheme: (next: Theme | ((theme: Theme) => Theme)) => void;
  subscribe: (listener: () => void) => () => void;
  /**
   * Sets the class `theme-light` or `theme-dark` on the page's root element, until the returned
   * function is called.
   */
  start: (root: Element, window: Window) => () => void;
}

const isTheme = (value: unknown): value is Theme =>
  value === 'light' || value === 'dark' || value === 'system' || value === 'page';

/**
 * Creates a store with the initial theme of the settings; light if that is no theme.
 * @param onFailure called with the error of a function, and for a value that is no theme; the theme
 * stays
 */
export function createThemeStore(
  initial: Theme | undefined,
  onFailure: (reason: unknown) => void,
): ThemeStore {
  let theme: Theme = isTheme(initial) ? initial : 'light';
  let apply = () => {};
  const { subscribe, tell } = createListeners();

  return {
    getTheme: () => theme,
    setTheme(next) {
      try {
        const chosen: unknown = next instanceof Function ? next(theme) : next;
        if (!isTheme(chosen)) throw new TypeError('setTheme takes light, dark, system or page.');
        theme = chosen;
      } catch (reason) {
        onFailure(reason);
      }
      apply();
      tell();
    },
    subscribe,
    start(root, window) {
      // Absent in test environments such as jsdom: there `system` is light.
      const prefersDark = (window as Partial<Window>).matchMedia?.('(prefers-color-scheme: dark)');
      apply = () => {
        // That of the page is the system's as well: its palette is declared where it is read.
        const isDark = theme !== 'light' && (theme === 'dark' || prefersDark?.matches === true);
        root.classList.toggle('theme-dark', isDark);
        root.classList.toggle('theme-light', !isDark);
      };
      const onChange = () => apply();
      // Absent in the oldest supported browsers, and in some test environments. No AbortSignal
      // here: a jsdom with Node's AbortController rejects it.
      const preference = prefersDark as Partial<MediaQueryList> | undefined;
      preference?.addEventListener?.('change', onChange);
      root.addEventListener(RELEASED, onChange);
      apply();
      return () => {
        preference?.removeEventListener?.('change', onChange);
        root.removeEventListener(RELEASED, onChange);
        apply = () => {};
        root.classList.remove('theme-light', 'theme-dark');
        root.dispatchEvent(new Event(RELEASED));
      };
    },
  };
}
