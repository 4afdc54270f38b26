import { headOf, rootOf } from './page-parts.js';
import type { Stylesheet } from './adopt-stylesheet.js';

/** Adds rules to a document as an element, for browsers without constructed sheets. */
export function appendStylesheet(
  document: Document,
  { id, css, isShared }: Stylesheet,
  nonce: string | undefined,
): void {
  const first = rootOf(document).querySelector('style[data-castkit]');
  const style = document.createElement('style');
  style.dataset.castkit = id;
  if (nonce) style.nonce = nonce;
  style.textContent = css;
  if (isShared && first) first.before(style);
  else headOf(document).append(style);
  if (!style.sheet && !first) {
    console.error(
      'castkit: the policy of this page refuses the styles of the widgets. Set `settings.nonce`, or use castkit/static with castkit/style.css.',
    );
  }
}
