import type { KeyboardEvent } from 'react';

/**
 * The direction of an arrow key along the line, which may run from right to left: 1 forward, -1
 * back, 0 for other keys, and with those that make it a key of the browser, such as for going back.
 */
export function stepOf(event: KeyboardEvent): -1 | 0 | 1 {
  const { key, currentTarget } = event;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return 0;
  // The direction of the parent: a text has a direction of its own.
  const isMirrored =
    getComputedStyle(currentTarget.parentElement ?? currentTarget).direction === 'rtl';
  if (key === 'ArrowRight') return isMirrored ? -1 : 1;
  if (key === 'ArrowLeft') return isMirrored ? 1 : -1;
  return 0;
}
