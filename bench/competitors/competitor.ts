import type { ReactNode } from 'react';
import type { Post } from '../posts.mjs';

/** Mounted cards. */
export interface Mounted {
  /** Replaces the cards synchronously. */
  update: (cards: readonly unknown[]) => void;
  unmount: () => void;
}

/** What the benchmark needs from a competitor. */
export interface Competitor {
  /** Converts posts to the competitor's format. Not part of a measured time. */
  cardsOf: (posts: readonly Post[]) => readonly unknown[];
  /** Renders cards synchronously. */
  mount: (container: Element, cards: readonly unknown[]) => Mounted;
  /** Hydrates cards that a server has rendered. `onMismatch` receives recoverable errors. */
  hydrate?: (
    container: Element,
    cards: readonly unknown[],
    onMismatch: (error: unknown) => void,
  ) => void;
  /** The cards as an element for server rendering. */
  elementOf?: (cards: readonly unknown[]) => ReactNode;
  setTheme: (theme: 'light' | 'dark') => void;
  /** Missing without toasts. */
  showToast?: () => void;
  /** Finds the first like button. Missing without reactions. */
  findLike?: (container: Element) => Element | null | undefined;
}

/** The theme switch of packages without a provider. */
export function setThemeByAttribute(theme: string): void {
  document.documentElement.dataset.theme = theme;
}
