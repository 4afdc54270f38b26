// @document shared
import { expect, test } from 'vitest';
import { bodyOf, focusedNear, headOf, readSafely, rootOf, setSheets } from './safe-document.js';

test('the parts of a document are found where elements of the page have taken their names', () => {
  const { body, head } = document;
  const image = document.createElement('img');
  // Browsers do the same for `<img name="body">`.
  for (const name of ['body', 'head']) {
    Object.defineProperty(document, name, { value: image, configurable: true });
  }
  expect(document.body).toBe(image);
  expect(bodyOf(document)).toBe(body);
  expect(headOf(document)).toBe(head);
});

test('so is its root element', () => {
  const { documentElement } = document;
  const image = document.createElement('img');
  Object.defineProperty(document, 'documentElement', { value: image, configurable: true });
  expect(rootOf(document)).toBe(documentElement);
  Reflect.deleteProperty(document, 'documentElement');
});

test('style sheets are adopted where an element of the page has that name', () => {
  const image = document.createElement('img');
  Object.defineProperty(document, 'adoptedStyleSheets', { value: image, configurable: true });
  const sheet = new CSSStyleSheet();
  setSheets(document, [sheet]);
  expect(readSafely(document, 'adoptedStyleSheets')).toEqual([sheet]);
  expect(document.adoptedStyleSheets).toBe(image);
  Reflect.deleteProperty(document, 'adoptedStyleSheets');
});

test('What has the focus is read from the tree of a node: from the page it is the host.', () => {
  const host = document.body.appendChild(document.createElement('div'));
  const [button, other] = [document.createElement('button'), document.createElement('b')];
  const tree = host.attachShadow({ mode: 'open' });
  tree.append(button, other);
  // As browsers have it, and not happy-dom.
  Object.defineProperty(tree, 'activeElement', { value: button });
  expect(focusedNear(other)).toBe(button);
  expect(focusedNear(host)).toBe(document.activeElement);
  host.remove();
});
