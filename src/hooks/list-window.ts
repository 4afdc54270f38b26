import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  observeWindowOffset,
  observeWindowRect,
  Virtualizer,
  windowScroll,
} from '@tanstack/virtual-core';
import type { VirtualItem, VirtualizerOptions } from '@tanstack/virtual-core';
import { bodyOf } from './page-parts.js';
import { findScroller, offsetOf, USUAL_HEIGHT } from './scroller.js';

/** What a list needs to be shown again as it was left. */
export interface ListMemory {
  /** Where the view began, in px from the start of all that scrolls. */
  offset: number;
  sizes: VirtualItem[];
  /** The height of all items, in px. */
  total: number;
}

/** Which items of a long list are drawn, and the room that is kept for the others. */
export interface ListWindow {
  items: readonly {
    index: number;
    /** Room for those that are left out before it, in px. */
    before: number;
  }[];
  /** Room for those that are left out after the last one, in px. */
  after: number;
}

export interface ListWindowControl {
  /** Tells how the items are called now. */
  setKeys: (keys: readonly string[]) => void;
  /** Follows the height of an item's element, which has its number in `data-index`; null when one has left. */
  measure: (element: Element | null) => void;
  /** Brings an item into view that is not drawn. */
  scrollTo: (index: number) => void;
  getWindow: () => ListWindow;
  stop: () => ListMemory;
}

/** How many items are drawn beyond the edge of the view, so that the keyboard finds the next one. */
const BEYOND = 4;

/** How far a list begins below the start of all that scrolls, in px. */
function marginOf(list: Element, scroller: Element | null): number {
  const top = list.getBoundingClientRect().top - (scroller?.getBoundingClientRect().top ?? 0);
  return Math.round(top + offsetOf(scroller));
}

/**
 * Draws of a long list what is in view, and a little more: the others leave the document, and room for them stays.
 * @param list where its items' elements are
 * @param changed called when other items are to be drawn, or the room has changed
 */
export function createListWindow(
  list: Element,
  keys: readonly string[],
  memory: ListMemory | undefined,
  changed: () => void,
): ListWindowControl {
  const scroller = findScroller(list);
  let names = keys;

  /** The item that has the focus stays: leaving the document would take it away. */
  function focused(): number[] {
    const holder = document.activeElement?.closest('[data-index]');
    return holder && list.contains(holder) ? [Number(holder.getAttribute('data-index'))] : [];
  }

  /** The heights of those that are drawn already. */
  function sizesNow(): VirtualItem[] {
    let start = marginOf(list, scroller);
    return [...list.querySelectorAll(':scope > [data-index]')].map((element, index) => {
      const size = element.getBoundingClientRect().height;
      const item = { index, key: keys[index] ?? index, start, size, end: start + size, lane: 0 };
      start = item.end;
      return item;
    });
  }

  const options = (): VirtualizerOptions<Element | Window, Element> => ({
    count: names.length,
    getItemKey: (index) => names[index] ?? index,
    estimateSize: () => USUAL_HEIGHT,
    getScrollElement: () => scroller ?? window,
    // Each of them is called with the kind of element that the line above returns.
    ...((scroller
      ? {
          observeElementRect,
          observeElementOffset,
          scrollToFn: elementScroll,
        }
      : {
          observeElementRect: observeWindowRect,
          observeElementOffset: observeWindowOffset,
          scrollToFn: windowScroll,
        }) as Pick<
      VirtualizerOptions<Element | Window, Element>,
      'observeElementRect' | 'observeElementOffset' | 'scrollToFn'
    >),
    scrollMargin: marginOf(list, scroller),
    initialOffset: memory?.offset ?? offsetOf(scroller),
    initialMeasurementsCache: memory?.sizes ?? sizesNow(),
    overscan: BEYOND,
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const from = Math.max(startIndex - overscan, 0);
      const to = Math.min(endIndex + overscan, count - 1);
      const inView = Array.from({ length: to - from + 1 }, (_, index) => from + index);
      return [...new Set([...inView, ...focused()])]
        .filter((index) => index < count)
        .sort((a, b) => a - b);
    },
    onChange: changed,
  });

  const virtualizer = new Virtualizer(options());
  // Where the browser keeps what is in view in its place, it does so in the frame that moves it. The
  // virtualizer would be a frame late, and lead a visitor who has scrolled on back.
  if (typeof CSS !== 'undefined' && CSS.supports('overflow-anchor: auto')) {
    virtualizer.shouldAdjustScrollPositionOnItemSizeChange = () => false;
  }
  const unmount = virtualizer._didMount();
  const update = () => {
    virtualizer.setOptions(options());
    virtualizer._willUpdate();
  };
  virtualizer._willUpdate();
  list.querySelectorAll(':scope > [data-index]').forEach(virtualizer.measureElement);

  // What stands above the list may grow.
  const moved = new ResizeObserver(() => {
    if (marginOf(list, scroller) === virtualizer.options.scrollMargin) return;
    update();
    changed();
  });
  for (const element of [bodyOf(document), list.parentElement]) if (element) moved.observe(element);

  return {
    setKeys(next) {
      names = next;
      update();
    },
    measure: (element) => {
      virtualizer.measureElement(element);
    },
    scrollTo: (index) => {
      virtualizer.scrollToIndex(index);
    },
    getWindow() {
      const { scrollMargin } = virtualizer.options;
      let end = scrollMargin;
      const items = virtualizer.getVirtualItems().map((item) => {
        const before = item.start - end;
        end = item.end;
        return { index: item.index, before };
      });
      return { items, after: virtualizer.getTotalSize() + scrollMargin - end };
    },
    stop() {
      const offset = offsetOf(scroller);
      const left = { offset, sizes: virtualizer.takeSnapshot(), total: virtualizer.getTotalSize() };
      moved.disconnect();
      unmount();
      return left;
    },
  };
}
