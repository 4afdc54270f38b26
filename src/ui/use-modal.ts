'use client';
import type { RefObject } from 'react';
import { useIsomorphicLayoutEffect } from '../core/dom/use-isomorphic-layout-effect.js';

/** Whether something in a dialog, from where the pointer is, can be scrolled. */
function isScrolled(dialog: Element, target: EventTarget | null): boolean {
  let element = target instanceof Element ? target : null;
  while (element && dialog.contains(element)) {
    const { overflowY } = getComputedStyle(element);
    if (element.scrollHeight > element.clientHeight && /auto|scroll/.test(overflowY)) return true;
    element = element.parentElement;
  }
  return false;
}

/**
 * Keeps the page behind an open modal dialog where it is: what has nothing to scroll would pass the
 * wheel on to it. Zooming stays. What scrolls has `overscroll-behavior: contain`.
 * @returns a function that stops it
 */
export function keepScroll(dialog: HTMLElement): () => void {
  const life = new AbortController();
  const keep = (event: Event) => {
    const { ctrlKey, touches } = event as WheelEvent & Partial<Pick<TouchEvent, 'touches'>>;
    const isZoom = ctrlKey || (touches?.length ?? 0) > 1;
    if (event.cancelable && !isZoom && !isScrolled(dialog, event.target)) event.preventDefault();
  };
  for (const type of ['wheel', 'touchmove'])
    dialog.addEventListener(type, keep, { passive: false, signal: life.signal });
  return () => {
    life.abort();
  };
}

/** Opens a modal dialog while `isOpen`, and closes it. The page behind it does not scroll. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, isOpen: boolean): void {
  useIsomorphicLayoutEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return;
    element.showModal();
    const release = keepScroll(element);
    // The platform restores the focus only for a dialog that is closed before it is removed.
    return () => {
      release();
      element.close();
    };
  }, [dialog, isOpen]);
}
