import type { StyleRoot, Stylesheet } from '../core/dom/adopt-stylesheet.js';

/** Adds rules to the page and to the shadow trees of its elements. */
export type Adopt = (root: StyleRoot, sheet: Stylesheet) => void;

let adopt: Adopt | undefined;

/** Sets the function with which the script adds rules. Only the script knows the shadow trees. */
export function adoptBy(next: Adopt): void {
  adopt = next;
}

/**
 * Adds rules as the script does. In the files that the script loads from beside it, the build
 * replaces `dom/adopt-stylesheet.ts` by this module.
 */
export function adoptStylesheet(root: StyleRoot, sheet: Stylesheet): void {
  adopt?.(root, sheet);
}
