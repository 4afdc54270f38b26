'use client';
import { useState } from 'react';
import { pageConnection } from './connection.js';
import { stillIfPreferred } from './still-if-preferred.js';

/**
 * Whether an image cannot be loaded, and the props with which its `<img>` detects this. They also
 * keep it still for visitors who prefer less motion. One that failed offline is tried again online.
 */
export interface ImageState {
  isBroken: boolean;
  imageProps: {
    onError: () => void;
    ref: (image: HTMLImageElement | null) => void;
  };
}

const NONE: readonly (string | null)[] = [];

/**
 * Returns a function that returns the state of an image, for a component with several. An image
 * with a pause button is not kept still.
 */
export function useImageErrors(): (src: string | null, hasPause?: boolean) => ImageState {
  const [broken, setBroken] = useState(NONE);
  return (src, hasPause) => {
    const onError = () => {
      setBroken((known) => (known.includes(src) ? known : [...known, src]));
      if (!pageConnection.isOnline()) pageConnection.onceOnline(() => setBroken(NONE));
    };
    return {
      isBroken: src !== null && broken.includes(src),
      imageProps: {
        onError,
        // An image in a server's HTML may have failed before hydration.
        ref: (image) => {
          if (image?.complete && image.naturalWidth === 0) {
            // An SVG that names no size has none in Firefox either, but it can be decoded.
            (image as Partial<HTMLImageElement>).decode?.call(image).catch(() => {
              if (image.getAttribute('src') === src) onError();
            });
          } else if (!hasPause) stillIfPreferred(image);
        },
      },
    };
  };
}

export const useImageError = (src: string | null): ImageState => useImageErrors()(src);
