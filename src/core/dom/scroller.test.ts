// @document shared
import { afterEach, expect, test, vi } from 'vitest';
import { findScroller, marginOf, pixelOf } from './scroller.js';

/** A list in a page with these styles. */
function listIn(styles: { html?: string; body?: string; main?: string }): HTMLElement {
  document.documentElement.style.cssText = `overflow-y: visible; ${styles.html ?? ''}`;
  document.body.style.cssText = styles.body ?? '';
  document.body.innerHTML = `<main style="${styles.main ?? ''}"><ol></ol></main>`;
  return document.querySelector('ol')!;
}

/** Sets the heights of an element, which this environment does not compute. */
function give(element: Element, heights: { clientHeight: number; scrollHeight: number }) {
  for (const [name, value] of Object.entries(heights)) {
    Object.defineProperty(element, name, { value, configurable: true });
  }
}
const BOUNDED = { clientHeight: 600, scrollHeight: 9000 };
const UNBOUNDED = { clientHeight: 9000, scrollHeight: 9000 };

afterEach(() => {
  for (const element of [document.documentElement, document.body]) {
    element.style.cssText = '';
    for (const name of ['clientHeight', 'scrollHeight']) Reflect.deleteProperty(element, name);
  }
  Reflect.deleteProperty(Element.prototype, 'assignedSlot');
});

test.each([
  { html: 'overflow-x: hidden; overflow-y: auto', body: 'overflow-x: hidden; overflow-y: auto' },
  { html: 'overflow-y: hidden', body: 'overflow-y: auto' },
  { html: 'overflow-y: hidden', body: 'overflow-y: scroll' },
  { html: 'overflow-y: clip', body: 'overflow-y: overlay' },
])('The body scrolls a list where the root has an `overflow` of its own. (%j)', (styles) => {
  const list = listIn(styles);
  give(document.body, BOUNDED);
  expect(findScroller(list)).toBe(document.body);
});

test.each([
  { body: 'overflow-y: auto' },
  { body: 'overflow-y: scroll' },
  { html: 'overflow-y: scroll' },
  { html: 'overflow-y: auto', body: 'overflow-y: hidden' },
])('The window scrolls a list where it takes the `overflow` of the body. (%j)', (styles) => {
  const list = listIn(styles);
  give(document.body, BOUNDED);
  expect(findScroller(list)).toBeNull();
});

test('An element scrolls a list only if its height is bounded.', () => {
  const list = listIn({ main: 'overflow-y: auto' });
  const main = list.parentElement!;
  expect(findScroller(list)).toBe(main);
  give(main, BOUNDED);
  expect(findScroller(list)).toBe(main);
  give(main, UNBOUNDED);
  expect(findScroller(list)).toBeNull();
});

test('An element that hides what is below scrolls a list too, as a script may do, if it is no higher than the window.', () => {
  const list = listIn({ main: 'overflow-y: hidden' });
  const main = list.parentElement!;
  expect(findScroller(list)).toBeNull();
  give(main, BOUNDED);
  expect(findScroller(list)).toBe(main);
  // A page that only clips its overflow is no scroll container.
  give(main, { clientHeight: 9000, scrollHeight: 9004 });
  expect(findScroller(list)).toBeNull();
  give(main, UNBOUNDED);
  expect(findScroller(list)).toBeNull();
  // A page whose body does not scroll while a dialog is open.
  const closed = listIn({ html: 'overflow-y: hidden', body: 'overflow-y: hidden' });
  give(document.body, BOUNDED);
  expect(findScroller(closed)).toBeNull();
});

test('What scrolls around the host of a shadow tree, or inside it around a slot, scrolls a list.', () => {
  const main = listIn({ main: 'overflow-y: auto' }).parentElement!;
  give(main, BOUNDED);
  const host = main.appendChild(document.createElement('div'));
  const tree = host.attachShadow({ mode: 'open' });
  const within = tree.appendChild(document.createElement('ol'));
  expect(findScroller(within)).toBe(main);
  tree.innerHTML = '<div style="overflow-y: auto"><slot></slot></div>';
  const box = tree.querySelector('div')!;
  give(box, BOUNDED);
  const slotted = host.appendChild(document.createElement('ol'));
  // Happy DOM has no such property.
  Object.defineProperty(Element.prototype, 'assignedSlot', {
    configurable: true,
    get(this: Element) {
      return this === slotted ? tree.querySelector('slot') : null;
    },
  });
  expect(findScroller(slotted)).toBe(box);
});

test('A form whose fields have the names of its parts is passed on the way up.', () => {
  document.body.innerHTML = '<main style="overflow-y: auto"><form><i></i><ol></ol></form></main>';
  const [form, field] = [document.querySelector('form')!, document.querySelector('i')];
  // Browsers do the same for `<input name="parentElement">`.
  Object.defineProperty(form, 'parentElement', { value: field });
  const main = document.querySelector('main')!;
  give(main, BOUNDED);
  expect(findScroller(document.querySelector('ol')!)).toBe(main);
});

test('In what is in no document nothing scrolls, also where a link or a form with a field `host` is around all.', () => {
  for (const html of ['<a href="https://site.example/"><ol></ol></a>', '<form><ol></ol></form>']) {
    const place = document.createElement('div');
    place.innerHTML = html;
    const top = place.firstElementChild!;
    top.remove();
    const list = top.querySelector('ol')!;
    // Browsers do the same for `<input name="host">`, and a link has one of its own.
    const host = top.localName === 'a' ? 'site.example' : list;
    Object.defineProperty(top, 'host', { value: host });
    let steps = 0;
    vi.spyOn(window, 'getComputedStyle').mockImplementation((element) => {
      steps += 1;
      if (!(element instanceof Element) || steps > 9) throw new TypeError('It does not end.');
      return { overflowY: 'visible' } as CSSStyleDeclaration;
    });
    expect(findScroller(list)).toBeNull();
    vi.restoreAllMocks();
  }
});

test('Under `zoom` a list counts in its own pixels.', () => {
  const list = listIn({ main: 'overflow-y: auto' });
  const main = list.parentElement!;
  for (const [element, top] of [
    [list, 300],
    [main, 0],
  ] as const) {
    Object.defineProperty(element, 'offsetWidth', { value: 400 });
    vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 600, 100));
  }
  Object.defineProperty(main, 'scrollTop', { value: 100 });
  expect(pixelOf(list, null)).toBe(1.5);
  expect(pixelOf(list, main)).toBe(1);
  expect(marginOf(list, null)).toBe(200);
  expect(marginOf(list, main)).toBe(300);
});
