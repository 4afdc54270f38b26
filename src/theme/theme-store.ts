import type { Theme } from './Theme.js';

// Several providers can share a page: one that leaves takes the root's class along, and this tells the others.
const RELEASED = 'castkit:theme-released';

/** The theme of a page, kept outside React: to switch it renders no component. */
export interface ThemeStore {
  /** What was chosen; `system` stays `system`. */
  getTheme: () => Theme;
  setTheme: (next: Theme | ((theme: Theme) => Theme)) => void;
  subscribe: (listener: () => void) => () => void;
  /** Marks the root of `window`'s document with `theme-light` or `theme-dark`, until the returned function is called. */
  start: (window: Window) => () => void;
}

/** A store that begins with the owner's theme. */
export function createThemeStore(initial: Theme): ThemeStore {
  let theme = initial;
  let apply = () => {};
  const listeners = new Set<() => void>();

  return {
    getTheme: () => theme,
    setTheme(next) {
      theme = next instanceof Function ? next(theme) : next;
      apply();
      listeners.forEach((listener) => {
        listener();
      });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start(window) {
      const root = window.document.documentElement;
      // Absent in test environments such as jsdom, where everybody prefers light.
      const prefersDark = (window as Partial<Window>).matchMedia?.('(prefers-color-scheme: dark)');
      apply = () => {
        const isDark = theme === 'dark' || (theme === 'system' && prefersDark?.matches === true);
        root.classList.toggle('theme-dark', isDark);
        root.classList.toggle('theme-light', !isDark);
      };
      const onChange = () => apply();
      // Absent in the oldest browsers that we meet, and in some tests' stand-ins. No signal ends
      // these: a jsdom that has Node's AbortController refuses it.
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
