'use client';
import { useState } from 'react';

/** Whether an image cannot be loaded, and the props with which its `<img>` detects this. */
export function useImageError(src: string | null) {
  const [broken, setBroken] = useState<string | null>(null);
  return {
    isBroken: src !== null && src === broken,
    imageProps: {
      onError: () => {
        setBroken(src);
      },
      // In a server's HTML the image may have failed before hydration.
      ref: (image: HTMLImageElement | null) => {
        if (image?.complete && image.naturalWidth === 0) setBroken(src);
      },
    },
  };
}
