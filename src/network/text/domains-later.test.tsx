// @vitest-environment happy-dom
// In browsers the list of all top-level domains is loaded with the first text that needs it.
import { act } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isAnyTld } from './all-tlds.js';
import { isTld as isTldInBrowsers } from './is-tld.browser.js';
import { LinkedText, NeynarContextProvider } from '../../entries/index.js';

const isTld = vi.hoisted(() => vi.fn<typeof isTldInBrowsers>());
vi.mock(import('./is-tld.js'), () => ({ isTld }));
vi.mock(
  import('../../widgets/cast/text/TextWithAnyDomain.js'),
  () => import('../../widgets/cast/text/TextWithAnyDomain.browser.js'),
);

const page = (text: string) => (
  <NeynarContextProvider settings={{ clientId: 'test' }}>
    <LinkedText text={text} />
  </NeynarContextProvider>
);
const text = 'gm @alice, see foo.academy/@bob today';

let root: Root | undefined;
let box: HTMLElement;
const logged = vi.fn();
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(console, 'error').mockImplementation(logged);
  isTld.mockClear();
  isTld.mockImplementation(isTldInBrowsers);
  box = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  act(() => {
    root?.unmount();
  });
  box.remove();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
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
  act(() => {
    root = hydrateRoot(box, page(text), { onRecoverableError: logged });
  });
  expect([...box.querySelectorAll('a')]).toEqual([mention, link]);
  expect(box.innerHTML).toBe(html);
  await act(() => vi.dynamicImportSettled());
  expect(linksOf(box)).toEqual(['@alice', 'foo.academy/@bob']);
  expect(box.textContent).toBe(text);
  // React owns the element now.
  act(() => {
    root?.render(page('gm @bob'));
  });
  expect(linksOf(box)).toEqual(['@bob']);
});

test('Without a server, an unusual domain is text of the same size until the list of all top-level domains is loaded.', async () => {
  root = createRoot(box);
  act(() => {
    root?.render(page(text));
  });
  const paragraph = box.querySelector('p');
  expect(linksOf(box)).toEqual(['@alice']);
  expect(box.textContent).toBe(text);
  await act(() => vi.dynamicImportSettled());
  expect(linksOf(box)).toEqual(['@alice', 'foo.academy/@bob']);
  expect(box.querySelector('p')).toBe(paragraph);
  expect(box.textContent).toBe(text);
  // The next text finds the list loaded.
  act(() => {
    root?.render(page('and bar.museum'));
  });
  expect(linksOf(box)).toEqual(['bar.museum']);
});

test('The list of all top-level domains is loaded with the first text that has an unusual one, and with no other.', async () => {
  const html = renderToString(page('see example.com, vitalik.eth and README.md'));
  box.innerHTML = html;
  act(() => {
    root = hydrateRoot(box, page('see example.com, vitalik.eth and README.md'));
  });
  expect(linksOf(box)).toEqual(['example.com']);
  await act(() => vi.dynamicImportSettled());
  expect(isTld.mock.results.filter(({ value }) => value === undefined)).toEqual([]);
});
