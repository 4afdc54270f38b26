import { rootOf } from '../dom/page-parts.js';
import { httpUrl } from '../read/http-url.js';
import { attributesOf, cardRows, COMMON_ATTRIBUTES } from './attributes.js';

/**
 * What a quote may set as `data-…`. Others may have written it: the sanitizers of many sites leave
 * `class`, `cite` and `data-…`. The cast is that of `cite`, and the client id that of the script.
 */
const ATTRIBUTES = [...attributesOf(cardRows), ...COMMON_ATTRIBUTES];

/** `window.castkit.upgrade`. */
export function upgradeQuotes(within: ParentNode = rootOf(document)): void {
  for (const quote of within.querySelectorAll<HTMLQuoteElement>('blockquote.castkit-cast')) {
    const url = httpUrl(quote.getAttribute('cite'))?.href;
    if (!url || quote.parentElement?.localName === 'castkit-cast') continue;
    const cast = document.createElement('castkit-cast');
    cast.setAttribute('url', url);
    for (const name of ATTRIBUTES) {
      const value = quote.getAttribute(`data-${name}`);
      if (value !== null) cast.setAttribute(name, value);
    }
    quote.replaceWith(cast);
    cast.append(quote);
  }
}
