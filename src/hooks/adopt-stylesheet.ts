/** The rules of some widgets, as the build writes them (scripts/compile-styles.mjs). */
export interface Stylesheet {
  /** Names these rules in a document: another text has another id. */
  id: string;
  css: string;
  /** Whether it holds what all widgets share. Rules of the other sheets extend its own. */
  isShared?: boolean;
}

// A property of ours, by which other copies of this package on the page know the sheet as well.
type Adopted = CSSStyleSheet & { castkit?: string };

/** Puts rules into a document, once for all widgets on it. `nonce` is for browsers that know no constructed sheets. */
export function adoptStylesheet(
  document: Document,
  { id, css, isShared }: Stylesheet,
  nonce?: string,
): void {
  // Unknown before 2023, and in some test environments.
  const adopted = (document as Partial<Document>).adoptedStyleSheets as Adopted[] | undefined;
  if (adopted && 'replaceSync' in CSSStyleSheet.prototype) {
    if (adopted.some(({ castkit }) => castkit === id)) return;
    const sheet: Adopted = new CSSStyleSheet();
    sheet.castkit = id;
    sheet.replaceSync(css);
    const ours = adopted.filter(({ castkit }) => castkit);
    // The page's own come last: of two rules of one weight, its rule wins.
    const others = adopted.filter(({ castkit }) => !castkit);
    document.adoptedStyleSheets = isShared
      ? [sheet, ...ours, ...others]
      : [...ours, sheet, ...others];
    return;
  }

  const ours = [...document.querySelectorAll<HTMLStyleElement>('style[data-castkit]')];
  if (ours.some(({ dataset }) => dataset.castkit === id)) return;
  const style = document.createElement('style');
  style.dataset.castkit = id;
  if (nonce) style.nonce = nonce;
  style.textContent = css;
  if (isShared && ours[0]) ours[0].before(style);
  else document.head.append(style);
  if (!style.sheet && ours.length === 0) {
    console.error(
      'castkit: the policy of this page refuses the styles of the widgets. Set `settings.nonce`, or use castkit/static with castkit/style.css.',
    );
  }
}
