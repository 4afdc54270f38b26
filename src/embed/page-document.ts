import { readSafely } from '../core/dom/safe-document.js';

// The methods of the page's document, as the browser defines them. The build uses them in place of
// `document.createElementNS` and the like throughout the script, Preact included: an element of the
// page with such a name (`<img name="createElementNS">`) hides the method.
const methodOf = (name: keyof Document): unknown =>
  (readSafely(document, name) as () => unknown).bind(document);

const addEventListener = methodOf('addEventListener');
const createElement = methodOf('createElement');
const createElementNS = methodOf('createElementNS');
const createTextNode = methodOf('createTextNode');
const dispatchEvent = methodOf('dispatchEvent');
const hasFocus = methodOf('hasFocus');
const querySelector = methodOf('querySelector');
const querySelectorAll = methodOf('querySelectorAll');
const removeEventListener = methodOf('removeEventListener');

/** Replaces the document in Preact. */
const castkitPage = { createElementNS, createTextNode };

export {
  castkitPage,
  addEventListener as 'document.addEventListener',
  createElement as 'document.createElement',
  createElementNS as 'document.createElementNS',
  createTextNode as 'document.createTextNode',
  dispatchEvent as 'document.dispatchEvent',
  hasFocus as 'document.hasFocus',
  querySelector as 'document.querySelector',
  querySelectorAll as 'document.querySelectorAll',
  removeEventListener as 'document.removeEventListener',
};
