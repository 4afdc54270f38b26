'use client';
import type { ReactNode } from 'react';
import type { ImageState } from '../../../core/dom/use-image-error.js';
import { formatOf } from '../../../provider/hooks/use-format.js';
import type { WidgetContext } from '../../../provider/hooks/use-widget-context.js';
import { sizeAttributesOf } from '../../../core/media/size-attributes-of.js';
import type { ImageEmbed } from '../../../network/cast/model.js';
import { Icon } from '../../../ui/Icon.js';
import { withSlot } from '../../../ui/with-slot.js';
import { InlineText } from '../../../ui/InlineText.js';
import { RemoteImage } from '../../../ui/RemoteImage.js';
import { EmptyTile, BrokenText, LARGE_HEIGHT, MAX_HEIGHT, Tile } from './CastCardGallery.styles.js';

/** A fifth would be smaller than a thumb. */
export const MAX_TILES = 4;

/** The images of a cast, and what is said of them. */
export interface GalleryProps {
  images: readonly ImageEmbed[];
  /** The text alternative of each: the author's description, or its place among the images. */
  labels: readonly string[];
  /** The text of the last tile, and its name for screen readers, if there are more images. */
  more: readonly string[];
}

/** The props of the gallery of some images. They are plain data: a server may send them. */
export function describeImages(
  context: WidgetContext,
  images: readonly ImageEmbed[],
): GalleryProps {
  const { messages } = context;
  const { number } = formatOf(context);
  const hidden = images.length - MAX_TILES;
  return {
    images,
    labels: images.map(({ alt }, index) => alt || messages.image(index + 1, images.length, number)),
    more:
      hidden > 0
        ? [messages.moreImages(hidden, number(hidden)), messages.moreEmbeds(hidden, number(hidden))]
        : [],
  };
}

export interface CastCardImageProps {
  /** Tells it from the others. */
  key: number;
  image: ImageEmbed;
  /** Whether it fills the column. */
  isLarge: boolean;
  /** Whether it can be loaded. */
  state: ImageState;
  /** The text alternative of the image. */
  label: string;
  onOpen: () => void;
  /** Rendered on top of the image. */
  more: ReactNode;
}

/**
 * An image in a box of reserved size; a short message in its place if it cannot be loaded, or a
 * prompt if it waits for the visitor's consent. Renders a `<button>` or a `<div>`.
 */
export function renderImage(
  { promptFor, components, messages }: WidgetContext,
  { key, image, isLarge, state: { isBroken, imageProps }, label, onOpen, more }: CastCardImageProps,
) {
  const { width, height } = sizeAttributesOf(
    image,
    isLarge ? LARGE_HEIGHT / 2 : MAX_HEIGHT,
    3 / 2,
    isLarge,
  );
  const prompt = promptFor?.(image.url, 'image');
  if (isBroken || prompt) {
    return (
      <EmptyTile key={key}>
        {/* Without `src` it only reserves the space. */}
        <RemoteImage alt="" width={width} height={height} />
        {prompt || (
          <BrokenText>
            <Icon name="image" />
            <InlineText>{messages.imageFailed}</InlineText>
          </BrokenText>
        )}
      </EmptyTile>
    );
  }
  return (
    <Tile key={key} type="button" data-alt={image.alt ? '' : undefined} onClick={onOpen}>
      {withSlot(
        <RemoteImage src={image.url} alt={label} width={width} height={height} {...imageProps} />,
        components.Image,
      )}
      {more}
    </Tile>
  );
}
