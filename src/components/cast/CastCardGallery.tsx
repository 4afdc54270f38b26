'use client';
import { useState } from 'react';
import { useFormat } from '../../hooks/use-format.js';
import { useLazyComponent } from '../../hooks/use-lazy-component.js';
import { useWidgetContext } from '../../hooks/use-widget-context.js';
import type { ImageEmbed } from '../../cast/model.js';
import { Gallery, More } from './CastCardGallery.styles.js';
import { CastCardImage } from './CastCardImage.js';

const MAX_TILES = 4; // a fifth would be smaller than a thumb

const loadLightbox = async () => (await import('../ui/Lightbox.js')).Lightbox;

/** The images of a cast. A press opens one in a lightbox. Renders a `<div>`. */
export function CastCardGallery({ images }: { images: readonly ImageEmbed[] }) {
  const { messages } = useWidgetContext();
  const format = useFormat();
  const [open, setOpen] = useState<number | null>(null);
  const renderLightbox = useLazyComponent(loadLightbox, open !== null, () => {
    setOpen(null);
  });
  const tiles = images.slice(0, MAX_TILES);
  const hidden = images.length - tiles.length;
  const isLast = (index: number) => hidden > 0 && index === tiles.length - 1;
  return (
    <>
      <Gallery data-count={tiles.length}>
        {tiles.map((image, index) => (
          <CastCardImage
            key={index}
            image={image}
            label={
              (image.alt || messages.image(index + 1, images.length, format.number)) +
              (isLast(index) ? `, ${messages.moreEmbeds(hidden, format.number(hidden))}` : '')
            }
            onOpen={() => {
              setOpen(index);
            }}
          >
            {isLast(index) && (
              <More dir="auto" aria-hidden="true">
                {messages.moreImages(hidden, format.number(hidden))}
              </More>
            )}
          </CastCardImage>
        ))}
      </Gallery>
      {open !== null &&
        renderLightbox({
          images,
          first: open,
          onClose: () => {
            setOpen(null);
          },
        })}
    </>
  );
}
