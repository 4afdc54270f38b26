import { appendStylesheet } from './append-stylesheet.js';
import { partOf, rootOf, setSheets } from './page-parts.js';

/** The rules of some widgets, as the build writes them (scripts/compile-styles.mjs). */
export interface Stylesheet {
  /** Identifies the rules in a document: other rules have another id. */
  id: string;
  css: string;
  /** Whether it contains the rules that all widgets share, which the other sheets extend. */
  isShared?: boolean;
}

// A custom property, by which other copies of this package on the page recognize the sheet.
type Adopted = CSSStyleSheet & { castkit?: string };

function adopt(document: Document, { id, css, isShared }: Stylesheet) {
  const sheet: Adopted = new CSSStyleSheet();
  sheet.castkit = id;
  sheet.replaceSync(css);
  const all: Adopted[] = [...partOf(document, 'adoptedStyleSheets')];
  const ours = all.filter(({ castkit }) => castkit);
  // The page's own sheets come last: at equal specificity its rule wins.
  const others = all.filter(({ castkit }) => !castkit);
  setSheets(document, isShared ? [sheet, ...ours, ...others] : [...ours, sheet, ...others]);
}

/**
 * Adds rules to a document, once for all widgets on it. `nonce` is for browsers without constructed
 * sheets.
 */
export function adoptStylesheet(document: Document, sheet: Stylesheet, nonce?: string): void {
  const { id } = sheet;
  // Missing in browsers before 2023, and in some test environments.
  const adopted = partOf(document, 'adoptedStyleSheets') as Adopted[] | undefined;
  if (adopted?.some(({ castkit }) => castkit === id)) return;
  // Hoisted by React from a server's HTML, and kept for good unless a policy has refused it.
  const sent = `style[data-precedence="castkit"][data-href~="${id}"]`;
  const root = rootOf(document);
  if (root.querySelector<HTMLStyleElement>(sent)?.sheet) return;

  if (adopted && 'replaceSync' in CSSStyleSheet.prototype) adopt(document, sheet);
  else if (!root.querySelector(`style[data-castkit="${id}"]`))
    appendStylesheet(document, sheet, nonce);
}
