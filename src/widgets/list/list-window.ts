import {
  elementScroll,
  measureElement,
  observeElementOffset,
  observeElementRect,
  observeWindowOffset,
  observeWindowRect,
  Virtualizer,
  windowScroll,
} from '@tanstack/virtual-core';
import type { VirtualItem, VirtualizerOptions } from '@tanstack/virtual-core';
import { bodyOf, focusedNear } from '../../core/dom/safe-document.js';
import {
  findScroller,
  marginOf,
  offsetOf,
  pixelOf,
  USUAL_HEIGHT,
} from '../../core/dom/scroller.js';

/** The state from which a list is restored. */
export interface ListMemory {
  /** The scroll offset, in px from the start of the scrolled content. */
  offset: number;
  sizes: VirtualItem[];
  /** The height of all items, in px. */
  total: number;
}

/** The rendered items of a long list, and the space of the others. */
export interface ListWindow {
  items: readonly {
    index: number;
    /** The space of the omitted items before this one, in px. */
    before: number;
  }[];
  /** The space of the omitted items at the end, in px. */
  after: number;
}

export interface ListWindowControl {
  setKeys: (keys: readonly string[]) => void;
  /**
   * Observes the height of an item's element, which has its index in `data-index`; null when an
   * element is removed.
   */
  measure: (element: Element | null) => void;
  /** Renders an item that is out of view, to give it the focus, with which it stays. */
  reveal: (index: number) => void;
  getWindow: () => ListWindow;
  stop: () => ListMemory;
}

/** Of the virtual core, for an element that scrolls and for the window. */
const OF_ELEMENT = {
  rect: observeElementRect,
  offset: observeElementOffset,
  scroll: elementScroll,
};
const OF_WINDOW = { rect: observeWindowRect, offset: observeWindowOffset, scroll: windowScroll };
type Options = VirtualizerOptions<Element | Window, Element>;
interface Observers {
  rect: Options['observeElementRect'];
  offset: Options['observeElementOffset'];
  scroll: Options['scrollToFn'];
}

/** How many items are rendered beyond the view, so that the keyboard reaches the next one. */
const OVERSCAN = 4;

/** How many items stay because a text is selected in them. */
const MAX_SELECTED = 50;

const range = (from: number, length: number) => [...Array(length).keys()].map((at) => from + at);

/** A hidden element, as in the panel of another tab, has no height that could be measured. */
const isDisplayed = (element: Element) => element.getClientRects().length > 0;

/**
 * Virtualizes a long list: items out of view are removed from the document, and their space stays.
 * @param list the parent of the items' elements
 * @param changed called when other items are to be rendered, or the space has changed
 */
export function createListWindow(
  list: Element,
  keys: readonly string[],
  memory: ListMemory | undefined,
  changed: () => void,
): ListWindowControl {
  const scroller = findScroller(list);
  // All lengths here are in px of the list: of its items, as the platform measures them.
  let pixel = 1;
  let names = keys;
  let revealed = -1;
  const release = () => {
    revealed = -1;
  };

  /** The index of the item that a node is in. */
  function indexOf(node: Node | null): number[] {
    const element = node instanceof Element ? node : node?.parentElement;
    const holder = element?.closest('[data-index]');
    return holder && list.contains(holder) ? [Number(holder.getAttribute('data-index'))] : [];
  }

  /**
   * The item with the focus stays: removing it would remove the focus. So do those in which the
   * visitor has opened something, and those in which the visitor has selected a text.
   */
  function kept(): number[] {
    const selection = getSelection();
    const ends =
      selection?.isCollapsed === false ? [selection.anchorNode, selection.focusNode] : [];
    const [one, other] = ends.flatMap(indexOf);
    const from = Math.min(one ?? 0, other ?? Infinity);
    const length = one === undefined ? 0 : Math.abs((other ?? one) - one) + 1;
    return [
      ...[focusedNear(list), ...list.querySelectorAll('[data-opened]')].flatMap(indexOf),
      ...range(from, Math.min(length, MAX_SELECTED)),
    ];
  }

  /** The heights of the items that are rendered already. */
  function sizesNow(): VirtualItem[] {
    let start = marginOf(list, scroller);
    return [...list.querySelectorAll(':scope > [data-index]')].map((element, index) => {
      const size = isDisplayed(element) ? (element as HTMLElement).offsetHeight : USUAL_HEIGHT;
      const item = { index, key: keys[index] ?? index, start, size, end: start + size, lane: 0 };
      start = item.end;
      return item;
    });
  }

  // Each function is called with the element that `getScrollElement` returns.
  const observe = (scroller ? OF_ELEMENT : OF_WINDOW) as Observers;
  const options = (): Options => {
    pixel = pixelOf(list, scroller);
    return {
      count: names.length,
      getItemKey: (index) => names[index] ?? index,
      estimateSize: () => USUAL_HEIGHT,
      // Without heights all items would fit the view, and be rendered.
      measureElement: (element, entry, instance) =>
        isDisplayed(element)
          ? measureElement(element, entry, instance)
          : (instance.itemSizeCache.get(names[instance.indexFromElement(element)] ?? '') ??
            USUAL_HEIGHT),
      getScrollElement: () => scroller ?? window,
      observeElementRect: (instance, notify) =>
        observe.rect(instance, ({ width, height }) => {
          notify({ width, height: height / pixel });
        }),
      observeElementOffset: (instance, notify) =>
        observe.offset(instance, (offset, isScrolling) => {
          notify(offset / pixel, isScrolling);
        }),
      scrollToFn: (offset, { adjustments = 0 }, instance) => {
        // Pages with `scroll-behavior: smooth` would glide past every post.
        observe.scroll((offset + adjustments) * pixel, { behavior: 'instant' }, instance);
      },
      scrollMargin: marginOf(list, scroller),
      initialOffset: (memory?.offset ?? offsetOf(scroller)) / pixel,
      initialMeasurementsCache: memory?.sizes ?? sizesNow(),
      overscan: OVERSCAN,
      rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
        const from = Math.max(startIndex - overscan, 0);
        const to = Math.min(endIndex + overscan, count - 1);
        const held = kept();
        if (held.includes(revealed)) release();
        return [...new Set([...range(from, to - from + 1), ...held, revealed])]
          .filter((index) => index >= 0 && index < count)
          .sort((a, b) => a - b);
      },
      onChange: changed,
    };
  };

  const virtualizer = new Virtualizer(options());
  // With scroll anchoring the browser adjusts the position in the same frame. The virtualizer would
  // be a frame late, and scroll a visitor back.
  if (typeof CSS !== 'undefined' && CSS.supports('overflow-anchor: auto')) {
    virtualizer.shouldAdjustScrollPositionOnItemSizeChange = () => false;
  }
  const unmount = virtualizer._didMount();
  const update = () => {
    virtualizer.setOptions(options());
    virtualizer._willUpdate();
  };
  virtualizer._willUpdate();

  const look = () => {
    if (marginOf(list, scroller) === virtualizer.options.scrollMargin) return;
    update();
    changed();
  };
  // Content above the list may grow.
  const moved = new ResizeObserver(look);
  // A site's script may move the list by a transform, of which no event tells.
  const seen = new IntersectionObserver(look);
  for (const element of [bodyOf(document), list.parentElement]) if (element) moved.observe(element);
  const measure = (element: Element | null) => {
    virtualizer.measureElement(element);
    if (element) seen.observe(element);
  };
  list.querySelectorAll(':scope > [data-index]').forEach(measure);
  return {
    setKeys(next) {
      names = next;
      release();
      update();
      // Else the space stays as it was, and the end of the list in view asks for one page after
      // another.
      changed();
    },
    measure,
    reveal(index) {
      // A list without height shows nothing, and tells as soon as it does.
      if (!virtualizer.range || revealed === index) return;
      const isRendered = virtualizer.getVirtualIndexes().includes(index);
      // Until it has the focus: what is measured meanwhile may move it out of view.
      revealed = index;
      // It may have lost the focus before the next look at what is held.
      list.addEventListener('focusin', release, { once: true });
      update();
      changed();
      // Where the browser anchors no scroll position, the items around it move it as they come.
      if (!isRendered) virtualizer.scrollToIndex(index);
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
      seen.disconnect();
      unmount();
      return left;
    },
  };
}
