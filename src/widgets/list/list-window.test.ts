// @document shared
// What a long list keeps of what is out of view.
import { afterEach, expect, test, vi } from 'vitest';
import { createListWindow } from './list-window.js';

const keys = Array.from({ length: 500 }, (_, index) => `0x${index}`);

/** A list whose first items are rendered. */
function open(place: ParentNode, changed = () => {}) {
  const list = document.createElement('div');
  for (let index = 0; index < 3; index += 1) {
    const item = list.appendChild(document.createElement('div'));
    item.dataset.index = `${index}`;
    item.appendChild(document.createElement('button'));
  }
  place.append(list);
  const control = createListWindow(list, keys, undefined, changed);
  return { list, control };
}
const scroll = (top: number) => {
  window.scrollTo({ top });
  window.dispatchEvent(new Event('scroll'));
};

afterEach(() => {
  scroll(0);
});

const shadow = () =>
  document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });

test.each<[string, () => HTMLElement | ShadowRoot, () => object]>([
  ['page', () => document.body, () => Document.prototype],
  ['shadow tree', shadow, () => document.querySelector('div')?.shadowRoot ?? {}],
])('The item with the focus stays, however far it is out of view. (%s)', (_, place, holder) => {
  const { list, control } = open(place());
  const rendered = () => control.getWindow().items.map(({ index }) => index);
  expect(rendered()).toContain(1);
  scroll(60_000);
  expect(rendered()).not.toContain(1);
  scroll(0);
  expect(rendered()).toContain(1);
  // As browsers have it, and not happy-dom.
  vi.spyOn(holder() as Document, 'activeElement', 'get').mockReturnValue(list.children[1] ?? null);
  scroll(60_000);
  expect(rendered()).toContain(1);
  control.stop();
});

test('Items in which a text is selected stay, and those between them.', () => {
  const { list, control } = open(document.body);
  const rendered = () => control.getWindow().items.map(({ index }) => index);
  const [first, , third] = list.children;
  const selection = { isCollapsed: false, anchorNode: third, focusNode: first?.firstChild };
  const selected = vi
    .spyOn(window, 'getSelection')
    .mockReturnValue(selection as unknown as Selection);
  scroll(60_000);
  expect(rendered().slice(0, 3)).toEqual([0, 1, 2]);
  expect(rendered()[3]).toBeGreaterThan(100);
  Object.assign(selection, { anchorNode: document.body });
  scroll(70_000);
  expect(rendered().slice(0, 2)).toEqual([0, expect.toSatisfy((index: number) => index > 100)]);
  selected.mockReturnValue({ ...selection, isCollapsed: true } as unknown as Selection);
  scroll(80_000);
  expect(rendered()[0]).toBeGreaterThan(100);
  control.stop();
});

test('Items that are appended are told at once, with their space, so that the end of the list leaves the view.', () => {
  const changed = vi.fn();
  const { control } = open(document.body, changed);
  const { after } = control.getWindow();
  changed.mockClear();
  control.setKeys([...keys, '0xa', '0xb']);
  expect(changed).toHaveBeenCalled();
  expect(control.getWindow().after).toBe(after + 2 * 190);
  control.stop();
});

test('A revealed item is rendered wherever the page is, and stays while it has the focus.', () => {
  const changed = vi.fn<() => unknown>();
  const { list, control } = open(document.body, changed);
  const rendered = () => control.getWindow().items.map(({ index }) => index);
  expect(rendered()).not.toContain(400);
  changed.mockClear().mockImplementation(rendered);
  control.reveal(400);
  expect(changed).toHaveBeenCalledOnce();
  expect(changed).toHaveLastReturnedWith(expect.arrayContaining([0, 400]));
  const item = list.appendChild(document.createElement('div'));
  item.dataset.index = '400';
  // As React has it: an element is measured before an effect gives it the focus.
  control.measure(item);
  expect(changed).toHaveLastReturnedWith(expect.arrayContaining([0, 400]));
  changed.mockClear();
  control.reveal(400);
  expect(changed).not.toHaveBeenCalled();
  vi.spyOn(Document.prototype, 'activeElement', 'get').mockReturnValue(item);
  scroll(20_000);
  expect(rendered()).toContain(400);
  vi.restoreAllMocks();
  scroll(0);
  expect(rendered()).not.toContain(400);
  control.stop();
});

// What is measured in the meantime moves it out of view, and removing it would remove the focus.
test('A revealed item that is rendered already stays until it has the focus.', () => {
  const { list, control } = open(document.body);
  const rendered = () => control.getWindow().items.map(({ index }) => index);
  expect(rendered()).toContain(1);
  control.reveal(1);
  scroll(60_000);
  expect(rendered()).toContain(1);
  vi.spyOn(Document.prototype, 'activeElement', 'get').mockReturnValue(list.children[1] ?? null);
  scroll(40_000);
  expect(rendered()).toContain(1);
  vi.restoreAllMocks();
  scroll(20_000);
  expect(rendered()).not.toContain(1);
  control.stop();
});

test('A revealed item that has the focus and loses it at once is held no longer.', () => {
  const { list, control } = open(document.body);
  control.reveal(400);
  const item = list.appendChild(document.createElement('button'));
  item.dataset.index = '400';
  control.measure(item);
  item.focus();
  item.blur();
  scroll(60_000);
  expect(control.getWindow().items.map(({ index }) => index)).not.toContain(400);
  control.stop();
});

test('A list without height reveals nothing, and does not tell: its parent would ask again and again.', () => {
  vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(0);
  const changed = vi.fn();
  const { control } = open(document.body, changed);
  changed.mockClear();
  control.reveal(400);
  expect(changed).not.toHaveBeenCalled();
  control.stop();
});

test('A long list in a panel that is not displayed renders no more than one in view.', () => {
  const { list, control } = open(document.body);
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([] as unknown as DOMRectList);
  let rendered = 0;
  let { items } = control.getWindow();
  while (items.length > rendered) {
    rendered = items.length;
    for (const { index } of items) {
      const item = list.appendChild(document.createElement('div'));
      item.dataset.index = `${index}`;
      control.measure(item);
    }
    ({ items } = control.getWindow());
  }
  expect(rendered).toBeLessThan(20);
  control.stop();
});

test('Also the items that were rendered before tell that a script has moved the list.', () => {
  const observe = vi.spyOn(IntersectionObserver.prototype, 'observe');
  const { list, control } = open(document.body);
  expect(observe.mock.calls).toEqual([...list.children].map((item) => [item]));
  control.stop();
});
