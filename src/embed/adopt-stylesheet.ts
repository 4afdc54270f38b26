import { adoptStylesheet as adoptIntoPage } from '../core/dom/adopt-stylesheet.js';
import type { StyleRoot, Stylesheet } from '../core/dom/adopt-stylesheet.js';

const sheets = new Map<string, CSSStyleSheet>();
const roots = new Set<ShadowRoot>();

/**
 * Adds the rules of a widget to the page and to all its elements. The build uses it in place of
 * `dom/adopt-stylesheet.ts`, whose rules would not reach into shadow trees.
 */
export function adoptStylesheet(_: StyleRoot, rules: Stylesheet): void {
  const { id, css } = rules;
  if (sheets.has(id)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  sheets.set(id, sheet);
  // A page with the package of this version has the same rules, and perhaps some that extend them.
  adoptIntoPage(document, rules);
  for (const root of roots) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}

/**
 * Adds an element's own rules to its shadow tree, with those of all widgets, including later ones.
 */
export function adoptInto(root: ShadowRoot, own: CSSStyleSheet): void {
  roots.add(root);
  root.adoptedStyleSheets = [own, ...sheets.values()];
}

/** Forgets a shadow tree that has left the page. */
export function forget(root: ShadowRoot): void {
  roots.delete(root);
}
