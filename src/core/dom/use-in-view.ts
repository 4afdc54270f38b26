'use client';
import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Whether an element has scrolled into view, from half a screen away. Once true it stays true. */
export function useInView(ref: RefObject<Element | null>): boolean {
  const [isInView, setIsInView] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || isInView) return;
    // Without IntersectionObserver, as in test environments, every element is in view.
    if (!('IntersectionObserver' in window)) {
      const timer = setTimeout(() => {
        setIsInView(true);
      });
      return () => {
        clearTimeout(timer);
      };
    }
    const observer = new IntersectionObserver(
      // A busy page delivers several entries at once, the oldest first.
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsInView(true);
      },
      // The second is that of a box that scrolls, for browsers since 2024.
      { rootMargin: '50% 0px', scrollMargin: '50% 0px' },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [ref, isInView]);
  return isInView;
}
