'use client';
import { useState } from 'react';
import { useImageErrors } from '../../dom/use-image-error.js';
import { OnDemand } from '../../hooks/use-lazy-component.js';
import { useWidgetContext } from '../../hooks/use-widget-context.js';
import { Gallery, More } from './CastCardGallery.styles.js';
import { renderImage } from './CastCardImage.js';
import type { GalleryProps } from './CastCardImage.js';

const loadLightbox = async () => (await import('../ui/Lightbox.js')).Lightbox;

export interface CastCardGalleryProps extends GalleryProps {
  /** Whether they fill the column. */
  isLarge: boolean;
}

/** The images of a cast. A press opens one in a lightbox. Renders a `<div>`. */
export function CastCardGallery({ images, tiles, more, isLarge }: CastCardGalleryProps) {
  const context = useWidgetContext();
  const stateOf = useImageErrors();
  const [open, setOpen] = useState<number | null>(null);
  const close = () => {
    setOpen(null);
  };
  return (
    <>
      <Gallery data-count={tiles}>
        {images.slice(0, tiles).map((image, index) => {
          const hidden = index === tiles - 1 ? more : null;
          return renderImage(context, {
            key: index,
            image,
            isLarge,
            state: stateOf(image.url),
            label: image.label + (hidden ? `, ${hidden.label}` : ''),
            onOpen: () => {
              setOpen(index);
            },
            more: hidden && (
              <More dir="auto" aria-hidden="true">
                {hidden.text}
              </More>
            ),
          });
        })}
      </Gallery>
      {open !== null && (
        <OnDemand
          load={loadLightbox}
          onFailure={close}
          props={{ images, first: open, onClose: close }}
        />
      )}
    </>
  );
}
