import { httpUrl } from '../json/http-url.js';

/** `window.castkit.upgrade`. */
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
