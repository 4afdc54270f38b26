// @vitest-environment happy-dom
// In browsers the list of all top-level domains is loaded with the first text that needs it.
import { act, cleanup } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage, under } from '../../../tests/render-under.js';
import { isAnyTld } from './all-tlds.js';
import { isTld as isTldInBrowsers } from './is-tld.browser.js';
import { LinkedText } from '../../entries/index.js';

const isTld = vi.hoisted(() => vi.fn<typeof isTldInBrowsers>());
vi.mock(import('./is-tld.js'), () => ({ isTld }));
vi.mock(
  import('../../widgets/cast/text/TextWithAnyDomain.js'),
  () => import('../../widgets/cast/text/TextWithAnyDomain.browser.js'),
);

const page = (text: string) => under({}, <LinkedText text={text} />);
const text = 'gm @alice, see foo.academy/@bob today';

let box: HTMLElement;
const logged = vi.fn();
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(logged);
  isTld.mockClear();
  isTld.mockImplementation(isTldInBrowsers);
  box = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  cleanup();
  expect(logged).not.toHaveBeenCalled();
});

const linksOf = (element: Element) =>
  [...element.querySelectorAll('a')].map(({ textContent }) => textContent);

test("A link in a server's HTML stays until the list of all top-level domains is loaded.", async () => {
  isTld.mockImplementation(isAnyTld);
  const html = renderToString(page(text));
  isTld.mockImplementation(isTldInBrowsers);
  box.innerHTML = html;
  const [mention, link] = box.querySelectorAll('a');
  expect(link?.textContent).toBe('foo.academy/@bob');
  renderPage(page(text), { container: box, hydrate: true, onRecoverableError: logged });
  expect([...box.querySelectorAll('a')]).toEqual([mention, link]);
  expect(box.innerHTML).toBe(html);
  await act(() => vi.dynamicImportSettled());
  expect(linksOf(box)).toEqual(['@alice', 'foo.academy/@bob']);
  expect(box.textContent).toBe(text);
  // React owns the element now.
  renderPage(page('gm @bob'));
  expect(linksOf(box)).toEqual(['@bob']);
});

test('Without a server, an unusual domain is text of the same size until the list of all top-level domains is loaded.', async () => {
  renderPage(page(text), { container: box });
  const paragraph = box.querySelector('p');
  expect(linksOf(box)).toEqual(['@alice']);
  expect(box.textContent).toBe(text);
  await act(() => vi.dynamicImportSettled());
  expect(linksOf(box)).toEqual(['@alice', 'foo.academy/@bob']);
  expect(box.querySelector('p')).toBe(paragraph);
  expect(box.textContent).toBe(text);
  // The next text finds the list loaded.
  renderPage(page('and bar.museum'));
  expect(linksOf(box)).toEqual(['bar.museum']);
});

test('The list of all top-level domains is loaded with the first text that has an unusual one, and with no other.', async () => {
  const html = renderToString(page('see example.com, vitalik.eth and README.md'));
  box.innerHTML = html;
  renderPage(page('see example.com, vitalik.eth and README.md'), { container: box, hydrate: true });
  expect(linksOf(box)).toEqual(['example.com']);
  await act(() => vi.dynamicImportSettled());
  expect(isTld.mock.results.filter(({ value }) => value === undefined)).toEqual([]);
});
