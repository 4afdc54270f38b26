'use client';
import { useEffect, useState } from 'react';
import { followPage } from '../../core/page-theme/follow-page.js';
import { pageBody, elementAround, pageRoot } from '../../core/page-theme/page-nodes.js';

export interface PageThemeProps {
  /** Whether the body of the page is among what the provider is given. */
  isAround: boolean;
}

/**
 * Declares a palette that fits the page at the element that the provider stands in, or at the body
 * if it is around that. Only until it knows that element, it renders a hidden one beside the
 * provider's children.
 */
export function PageTheme({ isAround }: PageThemeProps) {
  const [place, setPlace] = useState<Element | null>(() => (isAround ? pageBody() : null));
  useEffect(() => {
    if (!place) return;
    // Of a name that no other provider has: two may stand in elements with palettes of their own.
    const mark = `data-castkit-page-${Math.random().toString(36).slice(2)}`;
    Element.prototype.setAttribute.call(place, mark, '');
    const stop = followPage(place, {
      root: document,
      selector: `:where([${mark}])`,
      hasFont: false,
    });
    return () => {
      stop();
      Element.prototype.removeAttribute.call(place, mark);
    };
  }, [place]);
  if (place) return null;
  return (
    <span
      hidden
      ref={(marker) => {
        const parent = marker && elementAround(marker);
        if (parent) setPlace(parent === pageRoot() ? pageBody() : parent);
      }}
    />
  );
}
