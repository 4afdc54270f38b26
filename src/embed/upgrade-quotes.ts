import { rootOf } from '../core/dom/safe-document.js';
import { httpUrl } from '../core/read/http-url.js';
import { attributeNamesOf, cardRows, COMMON_ATTRIBUTES } from './attributes.js';
import { pastedAddress } from './pasted-address.js';

/**
 * What a quote may set as `data-…`. Others may have written it: the sanitizers of many sites leave
 * `class`, `cite` and `data-…`. The cast is that of `cite`, and the client id that of the script.
 */
const ATTRIBUTES = [...attributeNamesOf(cardRows), ...COMMON_ATTRIBUTES];

/** The element stands where the quote did, outside of the rules that the page has for quotes. */
const QUOTE_RULES = ':host(:not([hidden])) { all: unset !important; display: contents !important }';

/** Gives an element the attributes of a quote. */
function setAttributes(cast: HTMLElement, quote: HTMLQuoteElement, url: string) {
  cast.setAttribute('url', url);
  for (const name of ATTRIBUTES) {
    const value = quote.getAttribute(`data-${name}`);
    if (value === null) cast.removeAttribute(name);
    else cast.setAttribute(name, value);
  }
}

/**
 * `window.castkit.upgrade`. The element goes into a shadow tree of the quote: React and others that
 * have rendered the quote find it and its content where they have left them, and nothing beside.
 */
export function upgradeQuotes(within: ParentNode = rootOf(document)): void {
  for (const quote of within.querySelectorAll<HTMLQuoteElement>('blockquote.castkit-cast')) {
    const readUrl = () => httpUrl(pastedAddress(quote.getAttribute('cite') ?? ''))?.href;
    const url = readUrl();
    if (!url || quote.shadowRoot || quote.parentElement?.localName === 'castkit-cast') continue;
    const root = quote.attachShadow({ mode: 'open' });
    const rules = new CSSStyleSheet();
    rules.replaceSync(QUOTE_RULES);
    root.adoptedStyleSheets = [rules];
    const cast = document.createElement('castkit-cast');
    setAttributes(cast, quote, url);
    // Shows the quote until the cast is shown.
    cast.append(document.createElement('slot'));
    root.append(cast);
    // The script that has rendered the quote may render another into it.
    new MutationObserver(() => {
      const next = readUrl();
      if (next) setAttributes(cast, quote, next);
    }).observe(quote, { attributes: true });
  }
}
