'use client';
import { scaleOf } from '../../core/dom/scale-of.js';

/** From the edge of what can be seen, in pixels. */
const GAP = 4;
/** One suggestion, in pixels: less of a list is of no use. */
const MIN_LIST = 62;

/** The box of a letter of the mirror. */
function boxAt(node: Node, index: number): DOMRect {
  const range = new Range();
  range.setStart(node, index);
  range.setEnd(node, index + 1);
  return range.getBoundingClientRect();
}

/**
 * Places the list at the sign that it completes, where it is seen: below its line, or above where
 * there is more room, and as high as there is room. An on-screen keyboard takes its part of the
 * window, and a dialog cuts off what is outside of it.
 */
export function placeList(list: HTMLElement, node: Node, start: number) {
  const place = list.parentElement;
  if (!place) return;
  const sign = boxAt(node, start);
  const around = place.getBoundingClientRect();
  // Boxes are as they are seen, under `zoom`; lengths of the style are not.
  const scale = scaleOf(place, around);
  const isMirrored = getComputedStyle(place).direction === 'rtl';
  const inline = (isMirrored ? around.right - sign.right : sign.left - around.left) / scale;
  const { style } = list;
  style.maxBlockSize = '';
  const { offsetWidth, offsetHeight: wanted } = list;
  const { offsetTop = 0, height = window.innerHeight } = window.visualViewport ?? {};
  const dialog = place.closest('dialog')?.getBoundingClientRect();
  const above = (sign.top - Math.max(offsetTop, dialog?.top ?? offsetTop)) / scale - 2 * GAP;
  const end = offsetTop + height;
  const below = (Math.min(end, dialog?.bottom ?? end) - sign.bottom) / scale - 2 * GAP;
  const isAbove = below < wanted && below < above;
  const size = Math.max(MIN_LIST, Math.min(wanted, isAbove ? above : below));
  const block = isAbove
    ? (sign.top - around.top) / scale - size - GAP
    : (sign.bottom - around.top) / scale + GAP;
  style.insetInlineStart = `${Math.max(0, Math.min(inline, place.offsetWidth - offsetWidth))}px`;
  style.insetBlockStart = `${block}px`;
  if (size < wanted) style.maxBlockSize = `${size}px`;
}

/** Scrolls what is around the text as little as shows the caret. */
export function showCaret(node: Node, caret: number) {
  const index = Math.min(caret, (node.textContent ?? '').length - 1);
  const field = node.parentElement?.parentElement;
  for (const scroller of [field, field?.closest('dialog')]) {
    if (!scroller) continue;
    const { top, bottom } = boxAt(node, index);
    const seen = scroller.getBoundingClientRect();
    scroller.scrollTop +=
      (Math.max(0, bottom + 2 * GAP - seen.bottom) + Math.min(0, top - 2 * GAP - seen.top)) /
      scaleOf(scroller, seen);
  }
}
