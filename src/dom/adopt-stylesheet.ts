import { headOf, partOf, rootOf, setSheets } from './page-parts.js';

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

/** The adopted sheets. There are none in browsers before 2023, and in some test environments. */
const adoptedBy = (document: Document) =>
  partOf(document, 'adoptedStyleSheets') as Adopted[] | undefined;

/** Whether a document has rules already: adopted, or from a server. */
export function hasRules(document: Document, { id }: Stylesheet): boolean {
  if (adoptedBy(document)?.some(({ castkit }) => castkit === id)) return true;
  // Hoisted by React from a server's HTML, and kept for good unless a policy has refused it.
  const sent = `style[data-precedence="castkit"][data-href~="${id}"]`;
  return Boolean(rootOf(document).querySelector<HTMLStyleElement>(sent)?.sheet);
}

/** Adds rules to a document that has them not, before those of the page. */
export function adopt(document: Document, { id, css, isShared }: Stylesheet): void {
  const sheet: Adopted = new CSSStyleSheet();
  sheet.castkit = id;
  sheet.replaceSync(css);
  const all = [...(adoptedBy(document) ?? [])];
  const ours = all.filter(({ castkit }) => castkit);
  // The page's own sheets come last: at equal specificity its rule wins.
  const others = all.filter(({ castkit }) => !castkit);
  setSheets(document, isShared ? [sheet, ...ours, ...others] : [...ours, sheet, ...others]);
}

function append(document: Document, { id, css, isShared }: Stylesheet, nonce: string | undefined) {
  const first = rootOf(document).querySelector('style[data-castkit]');
  const style = document.createElement('style');
  style.dataset.castkit = id;
  if (nonce) style.nonce = nonce;
  style.textContent = css;
  if (isShared && first) first.before(style);
  else headOf(document).append(style);
  if (!style.sheet && !first) {
    console.error(
      'castkit: the policy of this page refuses the styles of the widgets. Set `settings.nonce`, or use castkit/static with castkit/style.css.',
    );
  }
}

/**
 * Adds rules to a document, once for all widgets on it. `nonce` is for browsers without constructed
 * sheets.
 */
export function adoptStylesheet(document: Document, sheet: Stylesheet, nonce?: string): void {
  if (hasRules(document, sheet)) return;
  if (adoptedBy(document) && 'replaceSync' in CSSStyleSheet.prototype) adopt(document, sheet);
  else if (!rootOf(document).querySelector(`style[data-castkit="${sheet.id}"]`)) {
    append(document, sheet, nonce);
  }
}
