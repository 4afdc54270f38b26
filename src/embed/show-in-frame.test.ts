// @document shared
// embed.html in a page of the same site, which others may have written a part of.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showInFrame } from './show-in-frame.js';

const table = {
  elements: { 'castkit-cast': { attributes: ['hash'] } },
  links: {},
  common: ['theme'],
};
let measure = () => {};
let follow = () => {};
const observed = vi.fn<(target: unknown) => void>();

beforeEach(() => {
  class Sizes {
    observe = vi.fn();
    constructor(callback: () => void) {
      measure = callback;
    }
  }
  class Mutations {
    observe(target: unknown) {
      if (!(target instanceof Node)) throw new TypeError('It is no node.');
      observed(target);
    }
    constructor(callback: () => void) {
      follow = callback;
    }
  }
  vi.stubGlobal('ResizeObserver', Sizes);
  vi.stubGlobal('MutationObserver', Mutations);
  history.replaceState(null, '', '/castkit/embed.html?hash=0x1#?secret=abc');
});
afterEach(() => {
  observed.mockReset();
  history.replaceState(null, '', '/');
  document.documentElement.style.colorScheme = '';
});

test('A page of the same site whose elements have the names of its parts is told the height, and its colours are followed.', () => {
  const page = document.implementation.createHTMLDocument('');
  const root = page.documentElement;
  // As a page with `<img name="documentElement">` twice.
  Object.defineProperty(page, 'documentElement', { value: [{}, {}] });
  const frame = { ownerDocument: page } as unknown as Element;
  vi.stubGlobal('frameElement', frame);
  let colorScheme = 'light';
  vi.spyOn(window, 'getComputedStyle').mockImplementation(
    () => ({ colorScheme }) as CSSStyleDeclaration,
  );
  const told = vi.spyOn(window.parent, 'postMessage').mockReturnValue();
  showInFrame(true, table);
  expect(document.querySelector('castkit-cast')?.getAttribute('hash')).toBe('0x1');
  expect(observed.mock.calls).toEqual([[root]]);
  colorScheme = 'dark';
  follow();
  expect(document.documentElement.style.colorScheme).toBe('dark');
  measure();
  const message = { type: 'castkit-height', message: 'height', secret: 'abc' };
  expect(told).toHaveBeenCalledWith(expect.objectContaining(message), '*');
});

test.each(['channel', 'channel-id'])('A link has no sentence of its address. (%s)', (attribute) => {
  const links = { 'castkit-channel-button': ['channel-id'] };
  const show = (value: string) => {
    const address = `?widget=channel-button&${attribute}=${encodeURIComponent(value)}`;
    history.replaceState(null, '', `/castkit/embed.html${address}`);
    showInFrame(true, { elements: {}, links, common: ['channel'] });
    return document.querySelector('castkit-channel-button:last-child')?.getAttribute(attribute);
  };
  vi.stubGlobal('frameElement', null);
  expect([show('design'), show('You have won. Call us!')]).toEqual(['design', null]);
});

test('A page of another origin is told the height alone, and without an address of WordPress no secret.', () => {
  history.replaceState(null, '', '/castkit/embed.html?hash=0x1#secret=<b>');
  vi.stubGlobal('frameElement', null);
  const told = vi.spyOn(window.parent, 'postMessage').mockReturnValue();
  showInFrame(true, table);
  measure();
  expect(observed).not.toHaveBeenCalled();
  expect(Object.keys(told.mock.calls[0]?.[0] as object)).toEqual(['type', 'height']);
});
