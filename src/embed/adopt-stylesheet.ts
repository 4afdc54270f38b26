import { adoptStylesheet as adoptIntoPage } from '../core/dom/adopt-stylesheet.js';
import type { StyleRoot, Stylesheet } from '../core/dom/adopt-stylesheet.js';
import { readSafely } from '../core/dom/safe-document.js';

/** The rules of widgets, by their id. */
const texts = new Map<string, string>();
const roots = new Set<ShadowRoot>();
/** The sheets of each document, by their rules: a document adopts no sheets of others. */
const sheets = new WeakMap<Document, Map<string, CSSStyleSheet>>();

function sheetFor({ ownerDocument }: ShadowRoot, css: string): CSSStyleSheet {
  const own = sheets.get(ownerDocument) ?? new Map<string, CSSStyleSheet>();
  sheets.set(ownerDocument, own);
  let sheet = own.get(css);
  if (!sheet) {
    sheet = new (readSafely(ownerDocument, 'defaultView') ?? window).CSSStyleSheet();
    sheet.replaceSync(css);
    own.set(css, sheet);
  }
  return sheet;
}

/**
 * Adds the rules of a widget to the page and to all its elements. The build uses it in place of
 * `dom/adopt-stylesheet.ts`, whose rules would not reach into shadow trees.
 */
export function adoptStylesheet(_: StyleRoot, rules: Stylesheet): void {
  const { id, css } = rules;
  if (texts.has(id)) return;
  texts.set(id, css);
  // A page with the package of this version has the same rules, and perhaps some that extend them.
  adoptIntoPage(document, rules);
  for (const root of roots)
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheetFor(root, css)];
}

/**
 * Adds an element's own rules to its shadow tree, with those of all widgets, including later ones.
 */
export function adoptInto(root: ShadowRoot, own: string): void {
  roots.add(root);
  root.adoptedStyleSheets = [own, ...texts.values()].map((css) => sheetFor(root, css));
}

/** Forgets a shadow tree that has left the page. */
export function forget(root: ShadowRoot): void {
  roots.delete(root);
}
