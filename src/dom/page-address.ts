import { headOf, partOf } from './page-parts.js';

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
