// @document shared
// A wall of chosen casts, and a row that moves by itself until a visitor stops it.
import { act, fireEvent } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { world } from '../../../mocks/world.js';
import { renderPage, renderUnder } from '../../../tests/render-under.js';
import { CastWall, NeynarCastWall, NeynarContextProvider } from '../../entries/index.js';
import type { CastWallProps, NeynarSettings } from '../../entries/index.js';

const scrollTo = vi.fn();
let isReduced = false;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('matchMedia', () => ({
    matches: isReduced,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  vi.spyOn(HTMLElement.prototype, 'scrollTo').mockImplementation(scrollTo);
});
afterEach(() => {
  scrollTo.mockReset();
  isReduced = false;
});

const casts = [world.launchCast, world.singularCast, world.quotingCast];

function show(props: Partial<CastWallProps> = {}, settings: Partial<NeynarSettings> = {}) {
  renderUnder(settings, <CastWall casts={casts} renderEmbeds={false} {...props} />);
  return document.querySelector<HTMLElement>('[role=list]')!;
}
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const button = () => document.querySelector<HTMLElement>('button[aria-label$=animation]');
const posts = () => document.querySelectorAll('[role=listitem]').length;

test.each<[string, unknown, number]>([
  ['each hash once', [...casts, casts[0]], 3],
  ['what is no cast is left out', [7, 'x', undefined, casts[0]], 1],
  ['no list', 'casts', 0],
])('A wall shows the casts that a site has chosen. (%s)', (_, given, count) => {
  show({ casts: given as never });
  expect(posts()).toBe(count);
});

test.each(['wall', 'row'] as const)(
  'Of many casts a wall shows the first hundred, on a server too. (%s)',
  (layout) => {
    const many = Array.from({ length: 250 }, (_, at) => ({ ...casts[0]!, hash: `0x${at}` }));
    const wall = <CastWall casts={many} layout={layout} renderEmbeds={false} />;
    const settings = { clientId: 'test' };
    const html = renderToString(
      <NeynarContextProvider settings={settings}>{wall}</NeynarContextProvider>,
    );
    expect(html.split('role="listitem"')).toHaveLength(1 + 100);
    show({ casts: many, layout });
    expect(posts()).toBe(100);
  },
);

test('What the site hides, and what a visitor has muted, is not on the wall.', () => {
  show({}, { moderate: ({ hash }) => (hash === casts[0]?.hash ? { level: 'hide' } : null) });
  expect(posts()).toBe(2);
});

test('A row moves a post every six seconds, and a button stops it.', () => {
  show({ layout: 'row', moves: true });
  expect(button()?.getAttribute('aria-label')).toBe('Pause animation');
  pass(5999);
  expect(scrollTo).not.toHaveBeenCalled();
  pass(6001);
  expect(scrollTo).toHaveBeenCalledTimes(2);
  fireEvent.click(button()!);
  expect(button()?.getAttribute('aria-label')).toBe('Play animation');
  pass(60_000);
  expect(scrollTo).toHaveBeenCalledTimes(2);
  fireEvent.click(button()!);
  pass(6000);
  expect(scrollTo).toHaveBeenCalledTimes(3);
});

test.each(['wheel', 'pointerdown', 'keydown'])(
  'A visitor who scrolls a row stops it: it does not move away from what they read. (%s)',
  (type) => {
    const row = show({ layout: 'row', moves: true });
    fireEvent(row, new Event(type, { bubbles: true }));
    pass(60_000);
    expect(scrollTo).not.toHaveBeenCalled();
  },
);

test('A row stands still while the focus is in it, and goes on when it has left.', () => {
  const row = show({ layout: 'row', moves: true });
  vi.spyOn(row.parentElement!, 'matches').mockReturnValueOnce(true).mockReturnValue(false);
  pass(6000);
  expect(scrollTo).not.toHaveBeenCalled();
  pass(6000);
  expect(scrollTo).toHaveBeenCalledTimes(1);
});

test('A row stands still for those who prefer reduced motion, until they press the button.', () => {
  isReduced = true;
  show({ layout: 'row', moves: true });
  pass(60_000);
  expect(scrollTo).not.toHaveBeenCalled();
  fireEvent.click(button()!);
  pass(6000);
  expect(scrollTo.mock.calls).toEqual([[expect.objectContaining({ behavior: 'auto' })]]);
});

test.each<[string, Partial<CastWallProps>]>([
  ['without `moves`', { layout: 'row' }],
  ['of one post', { layout: 'row', moves: true, casts: casts.slice(0, 1) }],
  ['of columns', { moves: true }],
])('A wall that does not move has no button. (%s)', (_, props) => {
  show(props);
  pass(60_000);
  expect(button()).toBeNull();
  expect(scrollTo).not.toHaveBeenCalled();
});

test('A row that has left the page moves no more.', () => {
  show({ layout: 'row', moves: true });
  renderPage(null);
  expect(vi.getTimerCount()).toBe(0);
});

test.each<unknown>([[], ['x', 7, null], 'no list', undefined])(
  'A connected wall says that there is nothing where nothing can be fetched. (%j)',
  (identifiers) => {
    renderUnder({}, <NeynarCastWall identifiers={identifiers as string[]} />);
    expect(document.body.textContent).toContain('No posts yet');
  },
);
