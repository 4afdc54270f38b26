// @document shared
// The page behind a modal dialog does not scroll.
import { expect, test, vi } from 'vitest';
import { keepPage } from './use-modal.js';

/** A dialog with a part whose content is higher than it. */
function open() {
  document.body.innerHTML =
    '<dialog><p>gm</p><div style="overflow-y: auto"><p>long</p></div></dialog><p>page</p>';
  const dialog = document.querySelector('dialog')!;
  const box = dialog.querySelector('div')!;
  vi.spyOn(box, 'scrollHeight', 'get').mockReturnValue(500);
  vi.spyOn(box, 'clientHeight', 'get').mockReturnValue(100);
  return { dialog, short: dialog.querySelector('p')!, long: box.querySelector('p')! };
}

function turn(target: Element, type: string, fields: object = {}) {
  const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), fields);
  target.dispatchEvent(event);
  return event.defaultPrevented;
}

test.each(['wheel', 'touchmove'])(
  'Over a dialog the wheel and the finger scroll what is in it, and no page. (%s)',
  (type) => {
    const { dialog, short, long } = open();
    keepPage(dialog);
    expect(turn(short, type)).toBe(true);
    expect(turn(dialog, type)).toBe(true);
    expect(turn(long, type)).toBe(false);
  },
);

test('A visitor can zoom over a dialog.', () => {
  const { dialog, short } = open();
  keepPage(dialog);
  expect(turn(short, 'wheel', { ctrlKey: true })).toBe(false);
  expect(turn(short, 'touchmove', { touches: [{}, {}] })).toBe(false);
  expect(turn(short, 'touchmove', { touches: [{}] })).toBe(true);
});

// https://github.com/tailwindlabs/headlessui/pull/2889
test.each<[string, object, boolean]>([
  ['touchmove', { touches: [{}] }, false],
  ['wheel', { deltaX: 9, deltaY: 1 }, false],
  ['wheel', { deltaX: 0, deltaY: 9, shiftKey: true }, false],
  ['wheel', { deltaX: 1, deltaY: 9 }, true],
])('In a dialog a row that is wider than it scrolls sideways. (%s, %j)', (type, fields, isHeld) => {
  document.body.innerHTML =
    '<dialog><div style="overflow-x: auto; overflow-y: hidden"><p>wide</p></div></dialog>';
  const dialog = document.querySelector('dialog')!;
  const row = dialog.querySelector('div')!;
  vi.spyOn(row, 'scrollWidth', 'get').mockReturnValue(500);
  vi.spyOn(row, 'clientWidth', 'get').mockReturnValue(100);
  keepPage(dialog);
  expect(turn(row.querySelector('p')!, type, fields)).toBe(isHeld);
});

test.each(['PageDown', 'PageUp', 'Home', 'End', 'ArrowDown', 'ArrowUp', ' '])(
  'In a dialog keys scroll what is in it, and no page. (%s)',
  (key) => {
    const { dialog, short, long } = open();
    keepPage(dialog);
    expect(turn(short, 'keydown', { key })).toBe(true);
    expect(turn(dialog, 'keydown', { key })).toBe(true);
    expect(turn(long, 'keydown', { key })).toBe(false);
  },
);

test.each([
  ['End', 'input', false],
  [' ', 'textarea', false],
  ['ArrowDown', 'select', false],
  [' ', 'button', false],
  ['PageDown', 'button', true],
  ['a', 'p', false],
  ['Tab', 'button', false],
])('Keys that an element of a dialog has a use for are its own. (%s, %s)', (key, tag, isHeld) => {
  const { dialog } = open();
  keepPage(dialog);
  const element = dialog.appendChild(document.createElement(tag));
  expect(turn(element, 'keydown', { key })).toBe(isHeld);
});

test('Keys of a dialog in a list of the page scroll no page; those of a list in the dialog are its own.', () => {
  const { dialog, short } = open();
  keepPage(dialog);
  document.body.setAttribute('role', 'feed');
  expect(turn(short, 'keydown', { key: 'PageDown' })).toBe(true);
  document.body.removeAttribute('role');
  dialog.setAttribute('role', 'alertdialog');
  expect(turn(short, 'keydown', { key: 'PageDown' })).toBe(true);
  const grid = dialog.appendChild(document.createElement('div'));
  grid.setAttribute('role', 'grid');
  const cell = grid.appendChild(document.createElement('button'));
  expect(turn(cell, 'keydown', { key: 'ArrowDown' })).toBe(false);
});
