// @document shared
// How many of a thousand comments are rendered, in view, on paper and on a server.
import { act } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { articles, commentsPageOf } from '../../../mocks/comments.js';
import { renderPage, under } from '../../../tests/render-under.js';
import { layOutRows, print, rows } from '../../../tests/row-layout.js';
import { NeynarComments } from '../../entries/comments.js';

const url = articles.crowded;
const [model] = commentsPageOf(url).casts ?? [];
const hashOf = (at: number) => `0x${(at + 1).toString(16).padStart(40, '0')}`;
const page = {
  casts: Array.from({ length: 1000 }, (_, at) => ({
    ...model,
    hash: hashOf(at),
    text: `comment ${at}.`,
    timestamp: new Date(Date.UTC(2026, 0, 1) - at * 60_000).toISOString(),
  })),
};
// The address names the last one: all of them are shown.
const whole = <NeynarComments url={url} limit={100} initialComments={page} />;
const inPage = under({}, whole);

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  layOutRows();
  location.hash = `#cast-${hashOf(999)}`;
});
afterEach(() => {
  location.hash = '';
});

test('Of a thousand comments those in view are rendered, and on paper all.', async () => {
  renderPage(inPage);
  expect(rows()).toHaveLength(10);
  await act(() => vi.dynamicImportSettled());
  expect(rows().length).toBeLessThan(40);
  expect(rows().length).toBeGreaterThan(0);
  const [first] = rows();
  const place = ['aria-posinset', 'aria-setsize'].map((name) => first?.getAttribute(name));
  expect(place).toEqual(['1', '1000']);
  print('beforeprint');
  expect(rows()).toHaveLength(1000);
  expect(
    document.querySelector('ol[style], li[style*="--castkit-before"], [aria-setsize]'),
  ).toBeNull();
  print('afterprint');
  expect(rows().length).toBeLessThan(40);
});

test('A server renders the first hundred comments.', () => {
  expect(renderToString(inPage).match(/data-index/g)).toHaveLength(100);
});
