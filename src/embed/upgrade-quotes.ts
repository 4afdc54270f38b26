import { rootOf } from '../core/dom/safe-document.js';
import { httpUrl } from '../core/read/http-url.js';
import { CARD_ATTRIBUTES, COMMON_ATTRIBUTES, withFormerNames } from './table.js';
import { pastedAddress } from './pasted-address.js';

/**
 * The attributes that a quote may set as `data-…`. Others may have written it: the sanitizers of
 * many sites leave `class`, `cite` and `data-…`. So `cite` alone names the cast, and the script
 * alone the client id.
 */
const ATTRIBUTES = withFormerNames([...CARD_ATTRIBUTES, ...COMMON_ATTRIBUTES]);

/** Shows the element in place of the quote, without the page's rules for quotes. */
const QUOTE_RULES = ':host(:not([hidden])) { all: unset !important; display: contents !important }';

function setAttributes(cast: HTMLElement, quote: HTMLQuoteElement, url: string) {
  cast.setAttribute('url', url);
  for (const name of ATTRIBUTES) {
    const value = quote.getAttribute(`data-${name}`);
    if (value === null) cast.removeAttribute(name);
    else cast.setAttribute(name, value);
  }
}

/**
 * `window.castkit.upgrade`. The element goes into a shadow tree of the quote, so that React and
 * other renderers find the quote and its content where they left them, and no new sibling.
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
    // The renderer of the quote may put another cast into it.
    new MutationObserver(() => {
      const next = readUrl();
      if (next) setAttributes(cast, quote, next);
    }).observe(quote, { attributes: true });
  }
}
