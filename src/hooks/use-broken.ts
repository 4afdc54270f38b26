'use client';
import { useState } from 'react';

/** Whether the picture at an address cannot be loaded, and what the `<img>` needs so that this is found out. */
export function useBroken(src: string | null) {
  const [broken, setBroken] = useState<string | null>(null);
  return {
    isBroken: src !== null && src === broken,
    imageProps: {
      onError: () => {
        setBroken(src);
      },
      // In a server's HTML it may have failed before anybody listened.
      ref: (image: HTMLImageElement | null) => {
        if (image?.complete && image.naturalWidth === 0) setBroken(src);
      },
    },
  };
}
