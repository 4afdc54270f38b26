import type { Stylesheet } from './adopt-stylesheet.js';
import { logError } from '../errors/log-error.js';

/**
 * Adds rules to a document or a shadow tree as an element, for browsers without constructed sheets.
 * @param parent the parent of the element
 * @param place contains the elements that were added before
 */
export function appendStylesheet(
  parent: ParentNode,
  place: ParentNode,
  { id, css, isShared }: Stylesheet,
  nonce: string | undefined,
): void {
  const first = place.querySelector('style[data-castkit]');
  const style = document.createElement('style');
  style.dataset.castkit = id;
  if (nonce) style.nonce = nonce;
  style.textContent = css;
  if (isShared && first) first.before(style);
  else parent.append(style);
  if (!style.sheet && !first) {
    logError(
      'castkit: the policy of this page refuses the styles of the widgets. Set `settings.nonce`, or use castkit/static with castkit/style.css.',
    );
  }
}
