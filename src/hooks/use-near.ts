'use client';
import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Whether an element has come near the visitor's view: from half a screen away on, and for good. */
export function useNear(ref: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || isNear) return;
    // Where it is missing, as in test environments, everything is near.
    if (!('IntersectionObserver' in window)) {
      const timer = setTimeout(() => {
        setIsNear(true);
      });
      return () => {
        clearTimeout(timer);
      };
    }
    const observer = new IntersectionObserver(
      // On a busy page several come at once, the oldest first.
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: '50% 0px' },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [ref, isNear]);
  return isNear;
}
