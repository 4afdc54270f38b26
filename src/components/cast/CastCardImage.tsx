'use client';
import type { ReactNode } from 'react';
import { useImageError } from '../../dom/use-image-error.js';
import { useWidgetContext } from '../../hooks/use-widget-context.js';
import { attributesOf } from '../../media/attributes-of.js';
import type { ImageEmbed } from '../../cast/model.js';
import { Icon } from '../ui/Icon.js';
import { withSlot } from '../ui/in-slot.js';
import { RemoteImage } from '../ui/RemoteImage.js';
import { EmptyTile, BrokenText, MAX_HEIGHT, Tile } from './CastCardGallery.styles.js';

export interface CastCardImageProps {
  image: ImageEmbed;
  /** The text alternative of the image. */
  label: string;
  onOpen: () => void;
  /** Rendered on top of the image. */
  children?: ReactNode;
}

/**
 * An image in a box of reserved size; a short message in its place if it cannot be loaded, or a
 * prompt if it waits for the visitor's consent. Renders a `<button>` or a `<div>`.
 */
export function CastCardImage({ image, label, onOpen, children }: CastCardImageProps) {
  const { blockedBy, components, messages } = useWidgetContext();
  const { isBroken, imageProps } = useImageError(image.url);
  const { width, height } = attributesOf(image, MAX_HEIGHT, 3 / 2);
  const prompt = blockedBy?.(image.url, 'image');
  if (isBroken || prompt) {
    return (
      <EmptyTile>
        {/* Without `src` it only reserves the space. */}
        <RemoteImage alt="" width={width} height={height} />
        {prompt || (
          <BrokenText>
            <Icon name="image" />
            {messages.imageFailed}
          </BrokenText>
        )}
      </EmptyTile>
    );
  }
  return (
    <Tile type="button" data-alt={image.alt ? '' : undefined} onClick={onOpen}>
      {withSlot(
        <RemoteImage src={image.url} alt={label} width={width} height={height} {...imageProps} />,
        components.Image,
      )}
      {children}
    </Tile>
  );
}
