// @document shared
// How the page is read is tested in a browser: stories/core/PageTheme.stories.tsx,
// tests/pages/embed.test.ts.
import { expect, test, vi } from 'vitest';
import { followPage } from './follow-page.js';

test('without constructed sheets, as before 2023, the page and its sheets stay as they are', () => {
  vi.stubGlobal('CSSStyleSheet', Object);
  const place = document.body;
  const before = document.documentElement.outerHTML;
  const stop = followPage(place, { root: document, selector: 'body', hasFont: true });
  expect(document.documentElement.outerHTML).toBe(before);
  expect(stop).not.toThrow();
});
