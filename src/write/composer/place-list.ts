'use client';
import { scaleOf } from '../../core/dom/scale-of.js';
import { boxAt } from './show-caret.js';

/** From the edge of what can be seen, in pixels. */
const GAP = 4;
/** From the text to the list: past the edge of the field. */
const FROM_TEXT = 14;
/** One suggestion, in pixels: less of a list is of no use. */
const MIN_LIST = 62;
/** A list above the text comes below it only where it could grow to four suggestions, in pixels. */
const GROWN_LIST = 4 * MIN_LIST;

/**
 * Places the list at the sign that it completes, where it is seen: below the text, or above it
 * where there is more room, and as high as there is room, so that it covers nothing that is
 * written. Where neither has room for one suggestion, it is at the line of the sign. It stays on
 * its side while it changes. An on-screen keyboard takes its part of the window, and a dialog cuts
 * off what is outside of it.
 */
export function placeList(list: HTMLElement, node: Node, start: number) {
  const place = list.parentElement;
  if (!place) return;
  const sign = boxAt(node, start);
  const written = boxAt(node, 0, (node.textContent ?? '').length);
  const field = place.firstElementChild?.getBoundingClientRect() ?? written;
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
  const end = offsetTop + height;
  const top = Math.max(offsetTop, dialog?.top ?? offsetTop);
  const bottom = Math.min(end, dialog?.bottom ?? end);
  const roomAround = (box: { top: number; bottom: number }) => ({
    top: box.top,
    bottom: box.bottom,
    above: (box.top - top) / scale - FROM_TEXT - GAP,
    below: (bottom - box.bottom) / scale - FROM_TEXT - GAP,
  });
  // Of a text that scrolls, what is seen.
  const text = roomAround({
    top: Math.max(written.top, field.top),
    bottom: Math.min(written.bottom, field.bottom),
  });
  const isRoom = Math.max(text.above, text.below) >= MIN_LIST;
  const beside = isRoom ? text : roomAround(sign);
  const { above, below } = beside;
  const wasAbove = list.dataset.above !== undefined;
  const isAbove = below < Math.max(wanted, wasAbove ? GROWN_LIST : 0) && below < above;
  const size = Math.max(MIN_LIST, Math.min(wanted, isAbove ? above : below));
  list.toggleAttribute('data-above', isAbove);
  const block = isAbove
    ? (beside.top - around.top) / scale - size - FROM_TEXT
    : (beside.bottom - around.top) / scale + FROM_TEXT;
  style.insetInlineStart = `${Math.max(0, Math.min(inline, place.offsetWidth - offsetWidth))}px`;
  style.insetBlockStart = `${block}px`;
  if (size < wanted) style.maxBlockSize = `${size}px`;
}
