/** How much of the row is seen past the item, in px: more than the fade of an edge. */
const BESIDE = 32;

/**
 * Scrolls a row sideways until one of its items is in view. `scrollIntoView` would scroll the page
 * to the row as well.
 */
export function showInRow(item: Element | null | undefined) {
  const row = item?.parentElement;
  if (!row) return;
  const { left, right } = item.getBoundingClientRect();
  const view = row.getBoundingClientRect();
  const before = left - BESIDE - view.left;
  const after = right + BESIDE - view.right;
  if (before < 0) row.scrollLeft += before;
  else if (after > 0) row.scrollLeft += after;
}
