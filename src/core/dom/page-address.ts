import { headOf, readSafely } from './safe-document.js';

/**
 * The addresses that a page gives itself, unchanged: that of its link `canonical` and its own. The
 * link only counts in the head, because visitors can write the body of many pages.
 * @returns both, of which `own` is the base of a relative `canonical`
 */
export function addressesOf(document: Document): { canonical: string | null; own: string } {
  const link = headOf(document).querySelector('link[rel~="canonical" i]');
  return {
    canonical: link?.getAttribute('href') ?? null,
    own: readSafely(document, 'URL'),
  };
}

/**
 * Calls `onChange` when a page may have changed its address or its link `canonical`, even without
 * being reloaded. Browsers without the Navigation API do not report `pushState`: there a change of
 * the title does.
 * @returns a function that stops it
 */
export function watchAddress(onChange: () => void): () => void {
  const { navigation } = window as { navigation?: EventTarget };
  const sources = [
    [window, 'popstate'],
    [window, 'hashchange'],
    [navigation, 'currententrychange'],
  ] as const;
  sources.forEach(([target, type]) => target?.addEventListener(type, onChange));
  const observer = new MutationObserver(onChange);
  observer.observe(headOf(document), {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['href', 'rel'],
  });
  return () => {
    observer.disconnect();
    sources.forEach(([target, type]) => target?.removeEventListener(type, onChange));
  };
}
