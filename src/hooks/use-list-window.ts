'use client';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { createListWindow, ListMemory, ListWindow, ListWindowControl } from './list-window.js';
import { belowView, findScroller, hasPassed, offsetOf, USUAL_HEIGHT } from './scroller.js';
import { useBeforePaint } from './use-before-paint.js';
import { useLive } from './use-live.js';
import { useShared } from './use-shared.js';
import { useWidgetContext } from './use-widget-context.js';

/** Up to here a list is rendered whole, a moment after its first screen: the page's search finds all. */
const MAX_WHOLE = 40;
/** A first screen of posts on most machines. On taller ones it is doubled until it fills the view. */
const FIRST_SCREEN = 10;
/** How many items a server renders: what pages without scripts show, and search engines read. */
const MAX_ON_SERVER = 100;

/** What outlives a list: how it was left, and the code for long ones once it was loaded. */
const createMemory = () => ({
  lists: new Map<string, ListMemory>(),
  create: null as typeof createListWindow | null,
});

/** What of a list is to be drawn. */
export interface DrawnList {
  drawn: ListWindow['items'];
  /** Room for those that are left out after the last one, in px; null where none are. */
  after: number | null;
  /** For the ref of each item's element, which has its number in `data-index`. */
  measure: (element: Element | null) => void;
  scrollTo: (index: number) => void;
}

/**
 * Draws of a long list what is near the view, and shows a list that is drawn anew where it was left. The code for long lists
 * is loaded with the first of them.
 * @param id what the list is remembered by
 * @param keys a name for each item, different from all others
 */
export function useListWindow(
  list: RefObject<Element | null>,
  id: string,
  keys: readonly string[],
): DrawnList {
  const { reportError } = useWidgetContext();
  const memory = useShared(createMemory);
  const isLong = keys.length > MAX_WHOLE;
  const [isWindowed, setIsWindowed] = useState(isLong && memory.create !== null);
  const control = useRef<ListWindowControl | null>(null);
  const [drawn, setDrawn] = useState<ListWindow | null>(() =>
    // Where the room for all is there at once, the page can be scrolled to where it was.
    isWindowed ? { items: [], after: memory.lists.get(id)?.total ?? 0 } : null,
  );

  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (!isLong || isWindowed) return;
    import('./list-window.js').then(
      (module) => {
        memory.create = module.createListWindow;
        setIsWindowed(true);
      },
      (error: unknown) => {
        reportError(error, 'loading', 'network');
        setHasFailed(true);
      },
    );
  }, [isLong, isWindowed, memory, reportError]);

  const start = useRef(keys);
  useBeforePaint(() => {
    start.current = keys;
    control.current?.setKeys(keys);
  }, [keys]);

  useBeforePaint(() => {
    const element = list.current;
    if (!element) return;
    const scroller = findScroller(element);
    const left = memory.lists.get(id);
    memory.lists.delete(id);
    const remember = (how: ListMemory) => {
      // Whoever left above the list does not come back into it.
      if (hasPassed(element, scroller)) memory.lists.set(id, how);
    };
    if (!isWindowed || !memory.create) {
      if (left) (scroller ?? window).scrollTo({ top: left.offset });
      return () => {
        remember({ offset: offsetOf(scroller), sizes: [], total: 0 });
      };
    }
    const show = () => {
      if (control.current) setDrawn(control.current.getWindow());
    };
    control.current = memory.create(element, start.current, left, show);
    show();
    return () => {
      if (control.current) remember(control.current.stop());
      control.current = null;
    };
  }, [list, id, isWindowed, memory]);

  // The server's HTML is hydrated as it is, and what was left is shown again as it was.
  const isFresh = useLive() && !memory.lists.has(id);
  const [count, setCount] = useState(isFresh ? FIRST_SCREEN : MAX_ON_SERVER);
  useBeforePaint(() => {
    const element = list.current;
    if (!element || isWindowed || count >= keys.length) return;
    const last = element.lastElementChild?.getBoundingClientRect();
    if (last && last.bottom < belowView(findScroller(element))) setCount(count * 2);
  }, [list, isWindowed, count, keys.length]);
  // The rest follows in a moment without work; or at once, where the code for long lists is missing.
  useEffect(() => {
    if (count >= keys.length || (isLong && !hasFailed)) return;
    const timer = setTimeout(() => {
      setCount(keys.length);
    });
    return () => {
      clearTimeout(timer);
    };
  }, [count, keys.length, isLong, hasFailed]);

  const rest = keys.length - Math.min(count, keys.length);
  return {
    drawn: drawn?.items ?? keys.slice(0, count).map((_, index) => ({ index, before: 0 })),
    // Room for the rest keeps the end of the list, and the wish for the next page, out of the view.
    after: drawn?.after ?? (rest > 0 ? rest * USUAL_HEIGHT : null),
    measure: useCallback((element) => {
      control.current?.measure(element);
    }, []),
    scrollTo: useCallback((index) => {
      control.current?.scrollTo(index);
    }, []),
  };
}
