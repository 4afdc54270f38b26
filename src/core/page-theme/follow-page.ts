import { propertyOf } from '../theme/tokens.js';
import { createPalette } from './palette.js';
import { elementBehind, read } from './page-nodes.js';
import { readPageLook } from './read-page-look.js';

/**
 * The minimum interval between two readings, in milliseconds: a page may change with every frame.
 */
const INTERVAL = 200;

export interface PageSheet {
  /** The document of the place, or the shadow tree whose host it is. */
  root: Document | ShadowRoot;
  selector: string;
  /** Whether the widget uses the font of the page's paragraphs; otherwise it inherits one. */
  hasFont: boolean;
}

function adopt(root: PageSheet['root'], sheet: CSSStyleSheet, isAdded: boolean) {
  const { prototype } = root instanceof Document ? Document : ShadowRoot;
  const sheets = read(prototype, 'adoptedStyleSheets', root) as CSSStyleSheet[];
  const others = sheets.filter((each) => each !== sheet);
  Reflect.set(prototype, 'adoptedStyleSheets', isAdded ? [...others, sheet] : others, root);
}

/** Declares the look of a page at a place, under the names of the tokens. */
function declare(style: CSSStyleDeclaration, place: Element, hasFont: boolean) {
  const look = readPageLook(place);
  if (!look) return;
  const { tokens, needsUnderline } = createPalette(look);
  // Set one by one, so that an invalid value affects only its own property.
  for (const [name, value] of Object.entries(tokens)) {
    const property = propertyOf(name);
    if (look.own.includes(property)) style.removeProperty(property);
    else style.setProperty(property, value);
  }
  style.setProperty(
    '--castkit-site-line',
    needsUnderline || look.isUnderlined ? 'underline' : 'none',
  );
  const { radius } = look;
  if (radius === undefined) style.removeProperty('--castkit-radius');
  else style.setProperty('--castkit-radius', `${radius}px`);
  if (hasFont) style.setProperty('font-family', look.font);
}

/**
 * Declares a palette that fits the page around a widget, and again when the page changes: the
 * visitor's colour scheme, an attribute of an element around the place, or the end of a transition
 * there. A page that changes all the time is read five times a second. Without constructed sheets
 * (before 2023) it does nothing.
 * @returns a function that stops it, and removes the palette
 */
export function followPage(place: Element, { root, selector, hasFont }: PageSheet): () => void {
  if (!('replaceSync' in CSSStyleSheet.prototype)) return () => {};
  // Paper is white, as with the dark palette (theme/theme-styles.ts).
  const sheet = new CSSStyleSheet({ media: 'screen' });
  sheet.replaceSync(`${selector}{}`);
  const [rule] = sheet.cssRules;
  if (!(rule instanceof CSSStyleRule)) return () => {};
  const end = new AbortController();
  const { signal } = end;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = 0;

  const declareAnew = () => {
    clearTimeout(timer);
    timer = undefined;
    last = performance.now();
    declare(rule.style, place, hasFont);
  };
  const declareSoon = () => {
    timer ??= setTimeout(declareAnew, Math.max(0, last + INTERVAL - performance.now()));
  };

  const observer = new MutationObserver(declareSoon);
  for (let element: Element | null = place; element; element = elementBehind(element)) {
    observer.observe(element, { attributes: true });
  }
  const scheme = matchMedia('(prefers-color-scheme: dark)');
  // In the frame in which the page changes, after the listeners of the page itself.
  const declareInFrame = () => {
    requestAnimationFrame(() => {
      if (!signal.aborted) declareAnew();
    });
  };
  scheme.addEventListener('change', declareInFrame, { signal });
  // Style sheets may still be loading.
  window.addEventListener('load', declareSoon, { signal });
  window.addEventListener(
    'transitionend',
    ({ target }) => {
      if (target instanceof Element && Node.prototype.contains.call(target, place)) declareSoon();
    },
    { signal },
  );
  declareAnew();
  adopt(root, sheet, true);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    end.abort();
    adopt(root, sheet, false);
  };
}
