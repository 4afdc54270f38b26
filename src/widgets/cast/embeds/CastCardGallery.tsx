'use client';
import { useState } from 'react';
import { useImageErrors } from '../../../core/dom/use-image-error.js';
import { OnDemand } from '../../../provider/ui/OnDemand.js';
import { useWidgetContext } from '../../../provider/hooks/use-widget-context.js';
import { Gallery, More } from './CastCardGallery.styles.js';
import { MAX_TILES, renderImage } from './CastCardImage.js';
import type { GalleryProps } from './CastCardImage.js';

const loadPauses = async () => (await import('./CastCardPauses.js')).CastCardPauses;

const loadLightbox = async () => (await import('../../../ui/Lightbox.js')).Lightbox;

export interface CastCardGalleryProps extends GalleryProps {
  /** Whether they fill the column. */
  isLarge: boolean;
}

/** The images of a cast. A press opens one in a lightbox. Renders a `<div>`. */
export function CastCardGallery({ images, labels, more, isLarge }: CastCardGalleryProps) {
  const context = useWidgetContext();
  const stateOf = useImageErrors();
  const [open, setOpen] = useState<number | null>(null);
  const close = () => {
    setOpen(null);
  };
  const [written, said] = more;
  const tiles = images.slice(0, MAX_TILES);
  return (
    <>
      <Gallery data-count={tiles.length}>
        {tiles.map((image, index) => {
          const isLast = said && index === MAX_TILES - 1;
          return renderImage(context, {
            key: index,
            image,
            isLarge,
            state: stateOf(image.url, image.isAnimated),
            label: `${labels[index]}${isLast ? `, ${said}` : ''}`,
            onOpen: () => {
              setOpen(index);
            },
            more: isLast && (
              <More dir="auto" aria-hidden="true">
                {written}
              </More>
            ),
          });
        })}
        {tiles.some(({ isAnimated }) => isAnimated) && (
          <OnDemand load={loadPauses} onFailure={close} props={{ tiles }} />
        )}
      </Gallery>
      {open !== null && (
        <OnDemand
          load={loadLightbox}
          onFailure={close}
          props={{ images, labels, first: open, onClose: close }}
        />
      )}
    </>
  );
}
