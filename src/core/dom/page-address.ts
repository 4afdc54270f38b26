import { headOf, partOf } from './safe-document.js';

/**
 * The addresses that a page says it has, as they are: that of its link `canonical`, if there is one
 * in the head, and its own. Visitors can write the body of many pages.
 * @returns with what a relative address refers to
 */
export function addressesOf(document: Document): { canonical: string | null; own: string } {
  const link = headOf(document).querySelector('link[rel~="canonical" i]');
  return {
    canonical: link?.getAttribute('href') ?? null,
    own: partOf(document, 'URL'),
  };
}

/**
 * Calls `onChange` when a page may have got another address or another link `canonical`, also
 * without being loaded anew. Browsers without the Navigation API report no `pushState`: there
 * the title that changes with it does.
 * @returns stops it
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
