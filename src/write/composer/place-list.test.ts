// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { placeList, showCaret } from './place-list.js';

/** The box of the letter that is looked at. */
let letter: Partial<DOMRect>;

beforeEach(() => {
  letter = { top: 100, bottom: 120, left: 50, right: 60 };
  vi.stubGlobal(
    'Range',
    class {
      setStart() {}
      setEnd() {}
      getBoundingClientRect = () => letter;
    },
  );
  vi.stubGlobal('window', { innerHeight: 600 });
  vi.stubGlobal('getComputedStyle', () => ({ direction: 'ltr' }));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Places a list of 200 × 300 pixels in a field that is 400 wide, and seen as `width`. */
function place({ dialog, width = 400 }: { dialog?: Partial<DOMRect>; width?: number } = {}) {
  const style: Partial<CSSStyleDeclaration> = {};
  const parentElement = {
    offsetWidth: 400,
    getBoundingClientRect: () => ({ top: 0, left: 0, right: width, width }),
    closest: () => dialog && { getBoundingClientRect: () => dialog },
  };
  const list = { parentElement, style, offsetWidth: 200, offsetHeight: 300 };
  placeList(list as unknown as HTMLElement, {} as Node, 0);
  const { insetBlockStart, insetInlineStart, maxBlockSize } = style;
  return [insetInlineStart, insetBlockStart, maxBlockSize];
}

describe('the list of a composer', () => {
  test('is below the line of the sign, as high as it is', () => {
    expect(place()).toEqual(['50px', '124px', '']);
  });

  test('is as high as the room below it, where there is none above', () => {
    vi.stubGlobal('window', { innerHeight: 320 });
    expect(place()).toEqual(['50px', '124px', '192px']);
  });

  test('is above the line where there is more room', () => {
    letter = { ...letter, top: 500, bottom: 520 };
    expect(place()).toEqual(['50px', '196px', '']);
  });

  test('is never lower than one suggestion', () => {
    vi.stubGlobal('window', { innerHeight: 130, visualViewport: { offsetTop: 90, height: 40 } });
    expect(place()[2]).toBe('62px');
  });

  test('ends with the dialog around it, and with what a keyboard leaves of the window', () => {
    expect(place({ dialog: { top: 0, bottom: 300 } })[2]).toBe('172px');
    vi.stubGlobal('window', { innerHeight: 600, visualViewport: { offsetTop: 0, height: 280 } });
    expect(place()[2]).toBe('152px');
  });

  test('stays within the field, also from right to left', () => {
    letter = { ...letter, left: 390, right: 396 };
    expect(place()[0]).toBe('200px');
    vi.stubGlobal('getComputedStyle', () => ({ direction: 'rtl' }));
    expect(place()[0]).toBe('4px');
  });

  test('is placed by lengths of the style where the page is zoomed', () => {
    expect(place({ width: 800 })).toEqual(['25px', '64px', '232px']);
  });
});

test('a caret below what is seen scrolls what is around it, and no further', () => {
  letter = { top: 190, bottom: 210 };
  const field = {
    scrollTop: 0,
    offsetWidth: 400,
    getBoundingClientRect: () => ({ top: 100, bottom: 200, width: 400 }),
    closest: () => null,
  };
  const node = { textContent: 'gm', parentElement: { parentElement: field } };
  showCaret(node as unknown as Node, 2);
  expect(field.scrollTop).toBe(18);
  letter = { top: 110, bottom: 130 };
  showCaret(node as unknown as Node, 2);
  expect(field.scrollTop).toBe(18);
});
