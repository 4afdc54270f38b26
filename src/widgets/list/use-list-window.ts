'use client';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CSSProperties, RefCallback, RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { createListWindow, ListMemory, ListWindow, ListWindowControl } from './list-window.js';
import {
  belowView,
  findScroller,
  hasPassed,
  offsetOf,
  USUAL_HEIGHT,
} from '../../core/dom/scroller.js';
import { useIsomorphicLayoutEffect } from '../../core/dom/use-isomorphic-layout-effect.js';
import { useHydrated } from '../../core/dom/use-hydrated.js';
import { useProviderStore } from '../../provider/hooks/use-provider-store.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';

/**
 * The length up to which a list is rendered whole, shortly after its first screen, so that the
 * browser's search finds everything.
 */
const MAX_WHOLE = 40;
/**
 * The number of items on the first screen of most machines. It is doubled until the items fill the
 * view.
 */
const FIRST_SCREEN = 10;
/** The number of items that a server renders, for pages without scripts and for search engines. */
const MAX_ON_SERVER = 100;

/** The events that may take the visitor to another page. */
const LEAVING = ['click', 'popstate'];

/** Environments of tests lack them. There, as on a server, nothing is in view or out of it. */
const canObserve = 'ResizeObserver' in globalThis && 'IntersectionObserver' in globalThis;

/** Outlives the lists: their scroll positions, and the code for long lists once it is loaded. */
const createListMemory = () => ({
  lists: new Map<string, ListMemory>(),
  create: null as typeof createListWindow | null,
});

/** The items of a list to render. */
export interface RenderedList {
  items: readonly {
    index: number;
    /** The props of its element: others have a place for the omitted items before it. */
    row: RowProps;
  }[];
  /** The style of the list's element, with the space of the omitted items at the end. */
  style: CSSProperties | undefined;
  /** Whether items may be omitted. A list of which all is rendered counts itself. */
  isCut: boolean;
  /** Observes the height of an item's element, as the `ref` of its row does. */
  measure: RefCallback<Element>;
  /** Renders an item, to give it the focus. */
  reveal: (index: number) => void;
}

interface RowProps {
  ref: RefCallback<Element> | undefined;
  'data-index': number;
  style: CSSProperties | undefined;
}

const px = (name: string, value: number) => ({ [name]: `${value}px` }) as CSSProperties;

/**
 * Virtualizes a long list, and restores the scroll position of a list that is mounted again. The
 * code for long lists is loaded with the first of them.
 * @param id identifies the list, to restore its position
 * @param keys a unique name for each item
 */
export function useListWindow(
  list: RefObject<Element | null>,
  id: string,
  keys: readonly string[],
): RenderedList {
  const { reportError } = useWidgetContext();
  const memory = useProviderStore(createListMemory);
  const isLong = keys.length > MAX_WHOLE && canObserve;
  const [isWindowed, setIsWindowed] = useState(isLong && memory.create !== null);
  const control = useRef<ListWindowControl | null>(null);
  const [view, setView] = useState<ListWindow | null>(() =>
    // With the height of all items at once, the page can be scrolled to its position.
    isWindowed ? { items: [], after: memory.lists.get(id)?.total ?? 0 } : null,
  );

  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (!isLong || isWindowed) return;
    let isMounted = true;
    import('./list-window.js').then(
      (module) => {
        memory.create = module.createListWindow;
        if (isMounted) setIsWindowed(true);
      },
      (error: unknown) => {
        reportError(error, 'loading', 'network');
        if (isMounted) setHasFailed(true);
      },
    );
    return () => {
      isMounted = false;
    };
  }, [isLong, isWindowed, memory, reportError]);

  const start = useRef(keys);
  useIsomorphicLayoutEffect(() => {
    start.current = keys;
    control.current?.setKeys(keys);
  }, [keys]);

  useIsomorphicLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const scroller = findScroller(element);
    const previous = memory.lists.get(id);
    memory.lists.delete(id);
    // Where the visitor pressed a link. A router may scroll to the top of the next page before it
    // removes this one.
    let left = { href: location.href, offset: 0 };
    const press = () => {
      left = { href: location.href, offset: hasPassed(element, scroller) ? offsetOf(scroller) : 0 };
    };
    // Who goes back has pressed nothing, and what was pressed before is long ago.
    for (const type of LEAVING) window.addEventListener(type, press, true);
    const remember = (position: ListMemory) => {
      for (const type of LEAVING) window.removeEventListener(type, press, true);
      // A visitor who left above the list does not return into it.
      if (hasPassed(element, scroller)) memory.lists.set(id, position);
      else if (left.offset > 0 && left.href !== location.href)
        memory.lists.set(id, { ...position, offset: left.offset });
    };
    if (!isWindowed || !memory.create) {
      if (previous) (scroller ?? window).scrollTo({ top: previous.offset, behavior: 'instant' });
      return () => {
        remember({ offset: offsetOf(scroller), sizes: [], total: 0 });
      };
    }
    const show = () => {
      if (control.current) setView(control.current.getWindow());
    };
    control.current = memory.create(element, start.current, previous, show);
    show();
    return () => {
      if (control.current) remember(control.current.stop());
      control.current = null;
    };
  }, [list, id, isWindowed, memory]);

  // The server's HTML is hydrated as it is, and a remembered list is shown as it was.
  const isFresh = useHydrated() && !memory.lists.has(id);
  const [count, setCount] = useState(isFresh ? FIRST_SCREEN : MAX_ON_SERVER);
  useIsomorphicLayoutEffect(() => {
    const element = list.current;
    // A list that is not rendered, or in a test, has no height that could fill a view.
    if (!element || isWindowed || count >= Math.min(keys.length, MAX_ON_SERVER)) return;
    const last = element.lastElementChild?.getBoundingClientRect();
    if (last && last.bottom < belowView(findScroller(element))) setCount(count * 2);
  }, [list, isWindowed, count, keys.length]);
  // The rest is rendered in a later task; or at once, if the code for long lists cannot be loaded.
  useEffect(() => {
    if (count >= keys.length || (isLong && !hasFailed)) return;
    const timer = setTimeout(() => {
      setCount(keys.length);
    });
    return () => {
      clearTimeout(timer);
    };
  }, [count, keys.length, isLong, hasFailed]);

  // On paper nothing can be scrolled to.
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const print = ({ type }: Event) => {
      // The browser prints what is there when the listener ends.
      flushSync(() => {
        setIsPrinting(type === 'beforeprint');
      });
    };
    window.addEventListener('beforeprint', print);
    window.addEventListener('afterprint', print);
    return () => {
      window.removeEventListener('beforeprint', print);
      window.removeEventListener('afterprint', print);
    };
  }, []);

  const shown = isPrinting ? null : view;
  const rest = isPrinting ? 0 : keys.length - Math.min(count, keys.length);
  // The space for the rest keeps the end of the list, which loads the next page, out of view.
  const after = shown?.after ?? (rest > 0 ? rest * USUAL_HEIGHT : null);
  const isCut = after !== null;
  const measure = useCallback((element: Element | null) => {
    control.current?.measure(element);
  }, []);
  const items = shown?.items ?? keys.slice(0, keys.length - rest).map((_, index) => ({ index }));
  return {
    items: items.map(({ index, before }: { index: number; before?: number }) => ({
      index,
      row: {
        ref: isCut ? measure : undefined,
        'data-index': index,
        style: before ? px('--castkit-before', before) : undefined,
      },
    })),
    style: isCut ? px('--castkit-after', after) : undefined,
    isCut,
    measure,
    reveal: useCallback((index) => {
      control.current?.reveal(index);
    }, []),
  };
}
