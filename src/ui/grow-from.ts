import { prefersReducedMotion } from '../core/dom/prefers-reduced-motion.js';
import { readSafely, setSheets } from '../core/dom/safe-document.js';

/** The names of what moves, unlike any of the page's own. */
const DIALOG = 'castkit-lightbox';
const IMAGE = 'castkit-lightbox-image';

/**
 * The rules of one transition. Nothing else of the page takes part, whatever it has named: its own
 * animations are meant for its own transitions. The large image is shown in both directions, cut as
 * the thumbnail cuts it.
 */
const rulesOf = (large: 'old' | 'new', small: 'old' | 'new') => `
* { view-transition-name: none !important }
::view-transition-group(${DIALOG}), ::view-transition-${large}(${DIALOG}),
::view-transition-group(${IMAGE}) {
  animation-duration: 180ms;
  animation-timing-function: ease-out;
}
::view-transition-group(${IMAGE}) { z-index: 1; overflow: clip; border-radius: 8px }
::view-transition-${large}(${IMAGE}) {
  animation: none;
  inline-size: 100%;
  block-size: 100%;
  object-fit: cover;
}
::view-transition-${small}(${IMAGE}) { display: none }`;

// Over the rule for all elements, which is important.
const nameAs = (element: HTMLElement, name: string) => {
  element.style.setProperty('view-transition-name', name, 'important');
};

/**
 * Calls `update`, which opens or closes a dialog, and lets the dialog's image grow out of its
 * thumbnail, or shrink back into it, in 180 ms. Calls it at once and moves nothing where there is
 * no thumbnail, the image is not loaded yet, the visitor prefers reduced motion, the page is in a
 * transition of its own, or the browser has no view transitions (before 2023 to 2025). Else
 * `update` is called before the next frame.
 */
export function growFrom(
  thumbnail: HTMLElement | null | undefined,
  dialog: HTMLDialogElement,
  update: () => void,
): void {
  const image = dialog.querySelector('img');
  if (
    !thumbnail ||
    !image?.complete ||
    !image.naturalWidth ||
    // Names in a shadow tree are unknown to the document.
    dialog.getRootNode() !== document ||
    !('startViewTransition' in Document.prototype) ||
    readSafely(document, 'activeViewTransition') ||
    prefersReducedMotion()
  ) {
    update();
    return;
  }
  const isOpening = !dialog.open;
  const [before, after] = isOpening ? [thumbnail, image] : [image, thumbnail];
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(isOpening ? rulesOf('new', 'old') : rulesOf('old', 'new'));
  setSheets(document, [...readSafely(document, 'adoptedStyleSheets'), sheet]);
  nameAs(dialog, DIALOG);
  nameAs(before, IMAGE);
  // It has a transition of its own, for browsers that have no other.
  image.style.transition = 'none';
  const { ready, finished } = readSafely(document, 'startViewTransition').call(document, () => {
    before.style.removeProperty('view-transition-name');
    nameAs(after, IMAGE);
    update();
  });
  const cleanUp = () => {
    for (const element of [dialog, after]) element.style.removeProperty('view-transition-name');
    const sheets = readSafely(document, 'adoptedStyleSheets');
    setSheets(
      document,
      sheets.filter((each) => each !== sheet),
    );
  };
  // It is skipped in a hidden window, or for a transition of the page.
  ready.catch(() => {});
  finished.then(cleanUp, cleanUp);
}
