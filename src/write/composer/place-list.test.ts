// @vitest-environment node
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { placeList } from './place-list.js';
import { showCaret } from './show-caret.js';

/** The box of the letter that is looked at, and that of all of them; by default they are one. */
let letter: Partial<DOMRect>;
let written: Partial<DOMRect> | undefined;

beforeEach(() => {
  letter = { top: 100, bottom: 120, left: 50, right: 60 };
  written = undefined;
  vi.stubGlobal(
    'Range',
    class {
      private end = 0;
      setStart() {}
      setEnd(_: Node, end: number) {
        this.end = end;
      }
      // Of the first letter, or of the text to its end.
      getBoundingClientRect = () => (this.end > 1 ? (written ?? letter) : letter);
    },
  );
  vi.stubGlobal('window', { innerHeight: 600 });
  vi.stubGlobal('getComputedStyle', () => ({ direction: 'ltr' }));
});

/** Places a list of 200 × 300 pixels in a field that is 400 wide, and seen as `width`. */
function place({
  dialog,
  width = 400,
  height = 300,
  above = false,
}: { dialog?: Partial<DOMRect>; width?: number; height?: number; above?: boolean } = {}) {
  const style: Partial<CSSStyleDeclaration> = {};
  const parentElement = {
    offsetWidth: 400,
    getBoundingClientRect: () => ({ top: 0, left: 0, right: width, width }),
    firstElementChild: { getBoundingClientRect: () => ({ top: 0, bottom: 2000 }) },
    closest: () => dialog && { getBoundingClientRect: () => dialog },
  };
  const list = {
    ...{ parentElement, style, offsetWidth: 200, offsetHeight: height },
    dataset: above ? { above: '' } : {},
    toggleAttribute() {},
  };
  placeList(list as unknown as HTMLElement, { textContent: '@li' } as Node, 0);
  const { insetBlockStart, insetInlineStart, maxBlockSize } = style;
  return [insetInlineStart, insetBlockStart, maxBlockSize];
}

describe('the list of a composer', () => {
  test('is below the line of the sign, as high as it is', () => {
    expect(place()).toEqual(['50px', '134px', '']);
  });

  test('is as high as the room below it, where there is none above', () => {
    vi.stubGlobal('window', { innerHeight: 320 });
    expect(place()).toEqual(['50px', '134px', '182px']);
  });

  test('is above the line where there is more room', () => {
    letter = { ...letter, top: 500, bottom: 520 };
    expect(place()).toEqual(['50px', '186px', '']);
  });

  test('covers nothing that is written: it is below the last line, or above the first', () => {
    written = { top: 100, bottom: 200 };
    expect(place()).toEqual(['50px', '214px', '']);
    letter = { ...letter, top: 400, bottom: 420 };
    written = { top: 380, bottom: 500 };
    expect(place()).toEqual(['50px', '66px', '']);
  });

  test('is at the line of the sign where a text has no room around it', () => {
    letter = { ...letter, top: 300, bottom: 320 };
    written = { top: 10, bottom: 590 };
    expect(place()).toEqual(['50px', '4px', '282px']);
  });

  test('stays above while there are fewer suggestions', () => {
    letter = { ...letter, top: 400, bottom: 420 };
    expect(place({ height: 62 })[1]).toBe('434px');
    expect(place({ height: 62, above: true })[1]).toBe('324px');
  });

  test('is never lower than one suggestion', () => {
    vi.stubGlobal('window', { innerHeight: 130, visualViewport: { offsetTop: 90, height: 40 } });
    expect(place()[2]).toBe('62px');
  });

  test('ends with the dialog around it, and with what a keyboard leaves of the window', () => {
    expect(place({ dialog: { top: 0, bottom: 300 } })[2]).toBe('162px');
    vi.stubGlobal('window', { innerHeight: 600, visualViewport: { offsetTop: 0, height: 280 } });
    expect(place()[2]).toBe('142px');
  });

  test('stays within the field, also from right to left', () => {
    letter = { ...letter, left: 390, right: 396 };
    expect(place()[0]).toBe('200px');
    vi.stubGlobal('getComputedStyle', () => ({ direction: 'rtl' }));
    expect(place()[0]).toBe('4px');
  });

  test('is placed by lengths of the style where the page is zoomed', () => {
    expect(place({ width: 800 })).toEqual(['25px', '74px', '222px']);
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
