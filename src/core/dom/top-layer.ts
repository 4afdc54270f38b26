import { hasPopover } from './popover.js';
import { bodyOf, readSafely } from './safe-document.js';

/**
 * Where what lies over the page can be pressed: beside a modal dialog, also one of the site's, all
 * is inert. That around an element is on top.
 * @param near default: the element with the focus
 */
export function findTop(near = readSafely(document, 'activeElement')): HTMLElement {
  const modals = [...document.querySelectorAll<HTMLElement>('dialog[open]')]
    // Of environments without popovers some do not know the selector.
    .filter((dialog) => hasPopover() && dialog.matches(':modal'))
    .reverse();
  return modals.find((dialog) => dialog.contains(near)) ?? modals[0] ?? bodyOf(document);
}
