// @document shared
// The page behind a modal dialog does not scroll.
import { afterEach, expect, test, vi } from 'vitest';
import { keepPage } from './use-modal.js';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

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
