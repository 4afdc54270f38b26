// @document shared
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Theme } from '../../core/theme/Theme.js';
import { createThemeStore } from './theme-store.js';

const root = document.documentElement;
let prefersDark = false;
const preference = new EventTarget();
const fail = vi.fn();

beforeEach(() => {
  prefersDark = false;
  Object.defineProperty(preference, 'matches', { get: () => prefersDark, configurable: true });
  vi.spyOn(window, 'matchMedia').mockReturnValue(preference as MediaQueryList);
});
afterEach(() => {
  fail.mockClear();
  root.className = '';
});

test.each([
  ['no theme', 'pink'],
  ['nothing', undefined],
  ['a function that throws', vi.fn().mockThrow(new Error('theirs'))],
])('%s keeps the theme, and is reported', (_, next) => {
  const store = createThemeStore('dark', fail);
  fail.mockClear();
  store.setTheme(next as Theme);
  expect(store.getTheme()).toBe('dark');
  expect(fail).toHaveBeenCalledTimes(1);
});

test.each(['pink', 7, null, undefined])('begins light where the setting is %j', (setting) => {
  expect(createThemeStore(setting as Theme, fail).getTheme()).toBe('light');
});

test.each([false, true])(
  'is what was chosen, whatever the visitor prefers (dark: %j)',
  (prefers) => {
    prefersDark = prefers;
    const store = createThemeStore('light', fail);
    const stop = store.start(root, window);
    expect(root.className).toBe('theme-light');
    store.setTheme('dark');
    expect(root.className).toBe('theme-dark');
    // Where the page cannot be read, its theme is that of the system.
    for (const theme of ['system', 'page'] as const) {
      store.setTheme(theme);
      expect([store.getTheme(), root.className]).toEqual([
        theme,
        prefers ? 'theme-dark' : 'theme-light',
      ]);
    }
    expect(fail).not.toHaveBeenCalled();
    stop();
  },
);

test('leaves no class and no listener behind', () => {
  const removed = vi.spyOn(preference, 'removeEventListener');
  const added = vi.spyOn(preference, 'addEventListener');
  const stop = createThemeStore('dark', fail).start(root, window);
  stop();
  expect(root.className).toBe('');
  expect(removed.mock.calls).toEqual(added.mock.calls);
  expect(added.mock.calls).toEqual([['change', expect.any(Function)]]);
});

test('works where a preference cannot be followed', () => {
  vi.mocked(window.matchMedia).mockReturnValue({ matches: true } as MediaQueryList);
  const stop = createThemeStore('system', fail).start(root, window);
  expect(root.className).toBe('theme-dark');
  expect(window.matchMedia).toHaveBeenCalledWith('(prefers-color-scheme: dark)');
  stop();
  expect(root.className).toBe('');
});

test('marks the root while it runs, and leaves the page’s own classes alone', () => {
  root.className = 'page';
  const store = createThemeStore('dark', fail);
  expect(root.className).toBe('page');
  const stop = store.start(root, window);
  expect([...root.classList]).toEqual(['page', 'theme-dark']);
  store.setTheme('light');
  expect([...root.classList]).toEqual(['page', 'theme-light']);
  stop();
  expect(root.className).toBe('page');
  store.setTheme('dark');
  expect(root.className).toBe('page');
});

test('marks the element that it is given, also after it stopped, as in strict mode', () => {
  const other = document.createElement('html');
  const store = createThemeStore('dark', fail);
  for (let times = 0; times < 2; times += 1) {
    const stop = store.start(other, window);
    expect([other.className, root.className]).toEqual(['theme-dark', '']);
    stop();
    expect(other.className).toBe('');
  }
});

test('`system` follows the visitor’s preference, also when it changes, and is light without matchMedia', () => {
  const store = createThemeStore('system', fail);
  const stop = store.start(root, window);
  expect(root.className).toBe('theme-light');
  prefersDark = true;
  preference.dispatchEvent(new Event('change'));
  expect(root.className).toBe('theme-dark');
  expect(store.getTheme()).toBe('system');
  stop();
  vi.stubGlobal('matchMedia', undefined);
  const stopWithout = store.start(root, window);
  expect(root.className).toBe('theme-light');
  stopWithout();
});

test('of two, the one that stays keeps its class', () => {
  const stay = createThemeStore('dark', fail);
  stay.start(root, window);
  createThemeStore('dark', fail).start(root, window)();
  expect(root.className).toBe('theme-dark');
});

test('makes the next theme of the last one, and notifies listeners until they unsubscribe', () => {
  const store = createThemeStore('light', fail);
  const stop = store.start(root, window);
  const listener = vi.fn();
  const leave = store.subscribe(listener);
  const turn = vi.fn((theme: Theme): Theme => (theme === 'dark' ? 'light' : 'dark'));
  store.setTheme(turn);
  expect([store.getTheme(), root.className]).toEqual(['dark', 'theme-dark']);
  store.setTheme(turn);
  expect([store.getTheme(), root.className]).toEqual(['light', 'theme-light']);
  expect(turn.mock.calls).toEqual([['light'], ['dark']]);
  leave();
  store.setTheme(turn);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
});
