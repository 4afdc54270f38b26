// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { bodyOf, headOf } from './page-parts.js';

test('the parts of a document are found where elements of the page have taken their names', () => {
  const { body, head } = document;
  const image = document.createElement('img');
  // What `<img name="body">` does in a browser.
  for (const name of ['body', 'head']) {
    Object.defineProperty(document, name, { value: image, configurable: true });
  }
  expect(document.body).toBe(image);
  expect(bodyOf(document)).toBe(body);
  expect(headOf(document)).toBe(head);
});
