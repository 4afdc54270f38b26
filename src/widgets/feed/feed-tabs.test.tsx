// @document shared
// Feeds under tabs: which one is requested, and what the address says.
import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderUnder } from '../../../tests/render-under.js';
import { settle } from '../../../tests/settle.js';
import { NeynarFeedTabs } from '../../entries/index.js';
import type { NeynarFeedTabsProps } from '../../entries/index.js';

let asked: string[];

beforeEach(() => {
  asked = [];
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('fetch', (address: URL | string) => {
    const { searchParams, pathname } = new URL(address);
    const channel = searchParams.get('channel_ids') ?? searchParams.get('channel_id');
    asked.push(channel ?? pathname.split('/').filter(Boolean).at(-1) ?? '');
    return Promise.resolve(Response.json({ casts: [], next: { cursor: null } }));
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', location.pathname);
});

const channel = (id: string) =>
  ({ id, label: `/${id}`, feedType: 'filter', filterType: 'channel_id', channelId: id }) as const;
const feeds = [
  { id: 'trending', label: 'Trending', feedType: 'filter', filterType: 'global_trending' },
  channel('dev'),
  channel('design'),
] as const;

const show = (props: Partial<NeynarFeedTabsProps> = {}) =>
  settle(() => {
    renderUnder({}, <NeynarFeedTabs feeds={feeds} {...props} />);
  });
const tabs = () => [...document.querySelectorAll<HTMLElement>('[role=tab]')];
const chosen = () => document.querySelector('[role=tab][aria-selected=true]')?.textContent;
const press = (key: string) => {
  fireEvent.keyDown(document.activeElement!, { key });
  return settle();
};

test.each([
  [
    'ltr',
    ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End'],
    [1, 2, 0, 2, 0, 2],
  ],
  ['rtl', ['ArrowLeft', 'ArrowRight', 'ArrowRight'], [1, 0, 2]],
])('The arrow keys go from tab to tab, as their line runs. (%s)', async (dir, keys, expected) => {
  document.body.dir = dir;
  document.body.style.direction = dir;
  await show();
  await settle(() => tabs()[0]?.focus());
  const seen: number[] = [];
  for (const key of keys) {
    await press(key);
    seen.push(tabs().indexOf(document.activeElement as HTMLElement));
  }
  expect(seen).toEqual(expected);
  // Enter and Space choose: they are buttons.
  expect(chosen()).toBe('Trending');
  document.body.removeAttribute('dir');
  document.body.removeAttribute('style');
});

test('With `hash`, the address keeps the chosen tab beside its other parameters, without an entry in the history.', async () => {
  history.replaceState({ own: 1 }, '', '#page=2');
  const { length } = history;
  await show({ hash: 'feed' });
  expect(chosen()).toBe('Trending');
  expect(location.hash).toBe('#page=2');
  await settle(() => tabs()[2]?.click());
  expect(location.hash).toBe('#page=2&feed=design');
  expect(history.length).toBe(length);
  expect(history.state).toEqual({ own: 1 });
});

test('An address chooses a tab, also when it changes, and only one of the site.', async () => {
  history.replaceState(null, '', '#feed=dev');
  await show({ hash: 'feed' });
  expect(chosen()).toBe('/dev');
  for (const [hash, expected] of [
    ['#feed=design', '/design'],
    ['#feed=constructor', '/design'],
    ['#feed=%3Cimg%20src=x%3E', '/design'],
    ['#feed=trending', 'Trending'],
    ['', 'Trending'],
  ] as const) {
    await settle(() => {
      history.replaceState(null, '', hash || location.pathname);
      window.dispatchEvent(new HashChangeEvent('hashchange'));
    });
    expect(chosen()).toBe(expected);
  }
  expect(new Set(asked).size).toBeLessThanOrEqual(3);
});

test('The address stays that of the page where a `<base>` names another.', async () => {
  const replace = vi.spyOn(history, 'replaceState');
  await show({ hash: 'feed' });
  await settle(() => tabs()[1]?.click());
  const [, , given] = replace.mock.lastCall!;
  expect(new URL(given!, 'https://elsewhere.example/').href).toBe(
    `${location.origin}${location.pathname}#feed=dev`,
  );
});

test('A page that may not change its address shows the tab anyway.', async () => {
  await show({ hash: 'feed' });
  vi.spyOn(history, 'replaceState').mockImplementation(() => {
    throw new DOMException('sandbox', 'SecurityError');
  });
  await settle(() => tabs()[1]?.click());
  expect(chosen()).toBe('/dev');
});

test.each([[[]], [null], ['x'], [[null, { id: 'a' }]]])(
  'Without a usable tab nothing is requested. (%j)',
  async (given) => {
    await show({ feeds: given as never });
    expect(tabs()).toEqual([]);
    expect(asked).toEqual([]);
  },
);
