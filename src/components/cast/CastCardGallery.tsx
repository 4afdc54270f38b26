'use client';
import { useState } from 'react';
import { useImageErrors } from '../../dom/use-image-error.js';
import { formatOf } from '../../hooks/use-format.js';
import { OnDemand } from '../../hooks/use-lazy-component.js';
import { useWidgetContext } from '../../hooks/use-widget-context.js';
import type { ImageEmbed } from '../../cast/model.js';
import { Gallery, More } from './CastCardGallery.styles.js';
import { renderImage } from './CastCardImage.js';

const MAX_TILES = 4; // a fifth would be smaller than a thumb

const loadLightbox = async () => (await import('../ui/Lightbox.js')).Lightbox;

export interface CastCardGalleryProps {
  images: readonly ImageEmbed[];
  /** Whether they fill the column. */
  isLarge: boolean;
}

/** The images of a cast. A press opens one in a lightbox. Renders a `<div>`. */
export function CastCardGallery({ images, isLarge }: CastCardGalleryProps) {
  const context = useWidgetContext();
  const { messages } = context;
  const format = formatOf(context);
  const stateOf = useImageErrors();
  const [open, setOpen] = useState<number | null>(null);
  const close = () => {
    setOpen(null);
  };
  const tiles = images.slice(0, MAX_TILES);
  const hidden = images.length - tiles.length;
  const isLast = (index: number) => hidden > 0 && index === tiles.length - 1;
  return (
    <>
      <Gallery data-count={tiles.length}>
        {tiles.map((image, index) =>
          renderImage(context, {
            key: index,
            image,
            isLarge,
            state: stateOf(image.url),
            label:
              (image.alt || messages.image(index + 1, images.length, format.number)) +
              (isLast(index) ? `, ${messages.moreEmbeds(hidden, format.number(hidden))}` : ''),
            onOpen: () => {
              setOpen(index);
            },
            more: isLast(index) && (
              <More dir="auto" aria-hidden="true">
                {messages.moreImages(hidden, format.number(hidden))}
              </More>
            ),
          }),
        )}
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
