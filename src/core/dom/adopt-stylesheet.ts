import { appendStylesheet } from './append-stylesheet.js';
import { headOf, readSafely, rootOf, setSheets } from './safe-document.js';

/** The rules of some widgets, as the build writes them (build/styles.mjs). */
export interface Stylesheet {
  /** Identifies the rules in a document: different rules have a different id. */
  id: string;
  css: string;
  /** Whether it contains the rules that all widgets share, which the other sheets extend. */
  isShared?: boolean;
}

// A custom property, by which other copies of this package on the page recognize the sheet.
type Adopted = CSSStyleSheet & { castkit?: string };

/** The scope of rules: a document, or a shadow tree. */
export type StyleRoot = Document | ShadowRoot;

/** WebKit forgets the properties of a sheet that no script holds (WebKit bug 278778). */
const held = new WeakMap<StyleRoot, Adopted[]>();

const isTree = (root: StyleRoot): root is ShadowRoot => root !== document && 'host' in root;

const sheetsOf = (root: StyleRoot): Adopted[] | undefined =>
  isTree(root) ? root.adoptedStyleSheets : readSafely(root, 'adoptedStyleSheets');

function adopt(root: StyleRoot, { id, css, isShared }: Stylesheet) {
  // A sheet can only be adopted by the document of the window that created it.
  const view =
    root === document
      ? window
      : readSafely(isTree(root) ? root.ownerDocument : root, 'defaultView');
  const sheet: Adopted = new (view ?? window).CSSStyleSheet();
  sheet.castkit = id;
  sheet.replaceSync(css);
  const others = sheetsOf(root) ?? [];
  const sheets = isShared ? [sheet, ...others] : [...others, sheet];
  // The page's own sheets come last: at equal specificity its rule wins.
  sheets.sort((one, other) => Number(!one.castkit) - Number(!other.castkit));
  held.set(root, sheets);
  if (isTree(root)) root.adoptedStyleSheets = sheets;
  else setSheets(root, sheets);
}

/**
 * Adds rules to a document or a shadow tree, once for all widgets in it. `nonce` is for browsers
 * without constructed sheets.
 */
export function adoptStylesheet(root: StyleRoot, sheet: Stylesheet, nonce?: string): void {
  const { id } = sheet;
  // Missing in browsers before 2023, and in some test environments.
  const adopted = sheetsOf(root);
  if (adopted?.some(({ castkit }) => castkit === id)) return;
  // React has hoisted it from a server's HTML. It is kept, unless a policy has refused it.
  const sent = `style[data-precedence="castkit"][data-href~="${id}"]`;
  const place = isTree(root) ? root : rootOf(root);
  if (place.querySelector<HTMLStyleElement>(sent)?.sheet) return;

  if (adopted && 'replaceSync' in CSSStyleSheet.prototype) adopt(root, sheet);
  else if (!place.querySelector(`style[data-castkit="${id}"]`))
    appendStylesheet(isTree(root) ? root : headOf(root), place, sheet, nonce);
}
