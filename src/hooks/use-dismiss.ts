'use client';
import { useEffect } from 'react';
import type { RefObject } from 'react';
import { useLatest } from './use-latest.js';

/**
 * Dismisses what is open where the platform does not: on a press outside of the elements, and on
 * Escape, as `byKey` says.
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
      // Nothing else is closed by the same key, such as a dialog around it.
      event.preventDefault();
      latest().dismiss(true);
    };
    // Screen readers click without a pointer. A phone points without a click at what is no control.
    document.addEventListener('pointerdown', onPress, true);
    document.addEventListener('click', onPress, true);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onPress, true);
      document.removeEventListener('click', onPress, true);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [isOpen, latest]);
}
