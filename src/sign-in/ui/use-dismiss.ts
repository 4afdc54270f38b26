'use client';
import { useEffect } from 'react';
import type { RefObject } from 'react';
import { useLatest } from '../../core/dom/use-latest.js';

/**
 * Dismisses an overlay where the platform does not: on a press outside of its elements, and on
 * Escape (`byKey`).
 */
export function useDismiss(
  isOpen: boolean,
  elements: readonly RefObject<Element | null>[],
  dismiss: (byKey: boolean) => void,
): void {
  const latest = useLatest({ elements, dismiss });
  useEffect(() => {
    if (!isOpen) return;
    const onPress = (event: Event) => {
      const path = event.composedPath();
      const isInside = latest().elements.some(({ current }) => current && path.includes(current));
      if (!isInside) latest().dismiss(false);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // The same key closes nothing else, such as a dialog around it.
      event.preventDefault();
      latest().dismiss(true);
    };
    // Screen readers send clicks without a pointer. Phones send clicks for controls only.
    document.addEventListener('pointerdown', onPress, true);
    document.addEventListener('click', onPress, true);
    document.addEventListener('keydown', onKeyDown, true);
    return () => {
      document.removeEventListener('pointerdown', onPress, true);
      document.removeEventListener('click', onPress, true);
      document.removeEventListener('keydown', onKeyDown, true);
    };
  }, [isOpen, latest]);
}
