'use client';
import type { RefObject } from 'react';
import { focusedNear } from '../core/dom/safe-document.js';
import { useIsomorphicLayoutEffect } from '../core/dom/use-isomorphic-layout-effect.js';

const FOCUSABLE = 'a[href], button, video[controls]';

/**
 * When an element that contains the focus is removed, alone or with its parent, moves the focus to
 * the first link, button or video of the content that replaced it.
 */
export function useFocusReplacement(ref: RefObject<HTMLElement | null>): void {
  useIsomorphicLayoutEffect(() => {
    const element = ref.current;
    return () => {
      const parent = element?.parentElement;
      if (!parent || !element.contains(focusedNear(element))) return;
      const siblings = [...(parent.parentElement?.children ?? [])];
      const index = siblings.indexOf(parent);
      const outer = parent.parentElement;
      // A microtask runs after every effect of Preact, which runs none after the replacement is
      // inserted.
      queueMicrotask(() => {
        const next = parent.isConnected ? parent : outer?.children[index];
        // With fewer siblings, nothing has replaced the element.
        if (!next || (next !== parent && outer?.childElementCount !== siblings.length)) return;
        const target = next.matches(FOCUSABLE) ? next : next.querySelector(FOCUSABLE);
        (target as HTMLElement | null)?.focus();
      });
    };
  }, [ref]);
}
