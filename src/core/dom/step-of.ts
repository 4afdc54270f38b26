import type { KeyboardEvent } from 'react';

/**
 * The direction of an arrow key along the line, which may run from right to left: 1 forward, -1
 * back, 0 for other keys.
 */
export function stepOf({ key, currentTarget }: KeyboardEvent): -1 | 0 | 1 {
  // The direction of the parent: a text has a direction of its own.
  const isMirrored =
    getComputedStyle(currentTarget.parentElement ?? currentTarget).direction === 'rtl';
  if (key === 'ArrowRight') return isMirrored ? -1 : 1;
  if (key === 'ArrowLeft') return isMirrored ? 1 : -1;
  return 0;
}
