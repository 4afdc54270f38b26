'use client';
import { scaleOf } from '../../core/dom/scale-of.js';

/** From the edge of what can be seen, in pixels. */
const GAP = 8;

/** The box of the letters of the mirror between two places; by default of one letter. */
export function boxAt(node: Node, start: number, end = start + 1): DOMRect {
  const range = new Range();
  range.setStart(node, start);
  range.setEnd(node, end);
  return range.getBoundingClientRect();
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
      (Math.max(0, bottom + GAP - seen.bottom) + Math.min(0, top - GAP - seen.top)) /
      scaleOf(scroller, seen);
  }
}
