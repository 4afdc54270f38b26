import { httpUrl } from '../json/http-url.js';

/**
 * Puts a `<castkit-cast>` in the place of each `<blockquote class="castkit-cast" cite="…">`, which
 * stays readable until the cast is shown. Called for the page once it is read; call it for content
 * that is added later.
 * @param within the part of the page to look in
 */
export function upgradeQuotes(within: ParentNode = document): void {
  for (const quote of within.querySelectorAll<HTMLQuoteElement>('blockquote.castkit-cast')) {
    const url = httpUrl(quote.getAttribute('cite'))?.href;
    if (!url || quote.parentElement?.localName === 'castkit-cast') continue;
    const cast = document.createElement('castkit-cast');
    cast.setAttribute('url', url);
    for (const { name, value } of quote.attributes) {
      if (name.startsWith('data-')) cast.setAttribute(name.slice('data-'.length), value);
    }
    quote.replaceWith(cast);
    cast.append(quote);
  }
}
