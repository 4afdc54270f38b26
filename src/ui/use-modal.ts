'use client';
import type { RefObject } from 'react';
import { useIsomorphicLayoutEffect } from '../core/dom/use-isomorphic-layout-effect.js';

const SCROLLS = /auto|scroll/;

/** Whether an element scrolls. The wheel scrolls it sideways only if that is its direction. */
function doesScroll(element: Element, { deltaX, deltaY, shiftKey }: WheelEvent): boolean {
  const { overflowX, overflowY } = getComputedStyle(element);
  if (element.scrollHeight > element.clientHeight && SCROLLS.test(overflowY)) return true;
  // A finger has neither.
  const isUpOrDown = !shiftKey && Math.abs(deltaY) > Math.abs(deltaX);
  return !isUpOrDown && element.scrollWidth > element.clientWidth && SCROLLS.test(overflowX);
}

/** Whether the target of an event, or what is around it in the dialog, scrolls that way. */
function scrolls({ currentTarget, target }: Event, move: WheelEvent): boolean {
  const dialog = currentTarget as Element;
  let element = target as Element | null;
  for (; element && dialog.contains(element); element = element.parentElement)
    if (doesScroll(element, move)) return true;
  return false;
}

/** Elements that cannot scroll would pass the wheel on to the page. Zooming stays. */
function keep(event: Event): void {
  const move = event as WheelEvent & { touches?: TouchList };
  const { cancelable, ctrlKey, touches } = move;
  if (cancelable && !ctrlKey && !(touches && touches.length > 1) && !scrolls(event, move))
    event.preventDefault();
}

const SCROLL_KEYS = /^(?:Page(?:Up|Down)|Home|End|Arrow(?:Up|Down)| )$/;
/** What does something else by these keys, and what the space bar presses. */
const USES_KEYS = 'input, textarea, select, video, [contenteditable], [role]';
const USES_SPACE = 'a, button, summary';

/** Keys would scroll the page, too. */
function keepKeys(event: Event): void {
  const { key, defaultPrevented } = event as KeyboardEvent;
  const dialog = event.currentTarget as Element;
  const user = (event.target as Element).closest(
    key === ' ' ? `${USES_KEYS}, ${USES_SPACE}` : USES_KEYS,
  );
  // A dialog may stand in a list of the page, which has a role of its own.
  const isUsed = user !== null && user !== dialog && dialog.contains(user);
  if (defaultPrevented || !SCROLL_KEYS.test(key) || isUsed) return;
  if (!scrolls(event, { deltaX: 0, deltaY: 1 } as WheelEvent)) event.preventDefault();
}

/**
 * Keeps the page behind a modal dialog where it is, each time that the dialog is open. What scrolls
 * in the dialog, and has come to its end, scrolls the page.
 */
export function keepPage(dialog: Element): void {
  for (const type of ['wheel', 'touchmove'])
    dialog.addEventListener(type, keep, { passive: false });
  dialog.addEventListener('keydown', keepKeys);
}

/**
 * Opens a modal dialog, or a plain one in jsdom, which has no others.
 * @returns a function to call before it is removed: the platform restores the focus only for a
 *   dialog that was closed
 */
export function openModal(dialog: HTMLDialogElement): () => void {
  const { showModal } = dialog as Partial<HTMLDialogElement>;
  if (!showModal) {
    dialog.open = true;
    return () => {};
  }
  if (!dialog.open) dialog.showModal();
  return () => {
    dialog.close();
  };
}

/**
 * Opens a modal dialog while `isOpen`, and closes it.
 * @param onOpen called with the open dialog; always the same, such as `keepPage`
 */
export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  isOpen: boolean,
  onOpen?: (dialog: HTMLDialogElement) => void,
): void {
  useIsomorphicLayoutEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return;
    const close = openModal(element);
    onOpen?.(element);
    return close;
  }, [dialog, isOpen, onOpen]);
}
