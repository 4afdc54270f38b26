'use client';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { createListWindow, ListMemory, ListWindow, ListWindowControl } from './list-window.js';
import { findScroller, hasPassed, offsetOf } from './scroller.js';
import { useBeforePaint } from './use-before-paint.js';
import { useShared } from './use-shared.js';
import { useWidgetContext } from './use-widget-context.js';

/** Up to here a list is drawn whole: about five screens of posts. */
const MOST_WHOLE = 40;
/** How many items are drawn until the code for long lists is there, and by a server. */
const MOST_WAITING = 100;

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
  const isLong = keys.length > MOST_WHOLE;
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
        reportError(error, 'loading');
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

  const count = hasFailed ? keys.length : Math.min(keys.length, MOST_WAITING);
  return {
    drawn: drawn?.items ?? keys.slice(0, count).map((_, index) => ({ index, before: 0 })),
    after: drawn?.after ?? null,
    measure: useCallback((element) => {
      control.current?.measure(element);
    }, []),
    scrollTo: useCallback((index) => {
      control.current?.scrollTo(index);
    }, []),
  };
}
