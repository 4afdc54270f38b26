import type { StyleRoot, Stylesheet } from '../core/dom/adopt-stylesheet.js';

/** Adds rules to the page and to the shadow trees of its elements. */
export type Adopt = (root: StyleRoot, sheet: Stylesheet) => void;

let adopt: Adopt | undefined;

/** Says how the script adds rules, of which it knows the shadow trees. */
export function adoptBy(next: Adopt): void {
  adopt = next;
}

/**
 * Adds rules as the script does. The build puts it in the place of `dom/adopt-stylesheet.ts` in
 * what is loaded from beside the script.
 */
export function adoptStylesheet(root: StyleRoot, sheet: Stylesheet): void {
  adopt?.(root, sheet);
}
