'use client';
import type { ReactNode } from 'react';
import { useBroken } from '../../hooks/use-broken.js';
import { useWidgetContext } from '../../hooks/use-widget-context.js';
import type { ImageEmbed } from '../../media/types.js';
import { Icon } from '../Icon/Icon.js';
import { Photo } from '../Photo/Photo.js';
import { BrokenTile, BrokenWords, MAX_HEIGHT, Tile } from './CastCardGallery.styles.js';
import { CastCardShape } from './CastCardShape.js';

export interface CastCardImageProps {
  image: ImageEmbed;
  /** Whether it keeps its own shape, as a picture alone does. */
  isAlone: boolean;
  /** What a screen reader says. */
  label: string;
  onOpen: () => void;
  /** Drawn over the picture. */
  children?: ReactNode;
}

/** A picture in the room that is kept for it, or a quiet word where it cannot be had. Renders a `<button>` or a `<div>`. */
export function CastCardImage({ image, isAlone, label, onOpen, children }: CastCardImageProps) {
  const { messages } = useWidgetContext();
  const { isBroken, imageProps } = useBroken(image.url);
  const { width, height } = image;
  const shape = isAlone && (
    <CastCardShape ratio={width && height ? width / height : 1.5} height={MAX_HEIGHT} />
  );
  if (isBroken) {
    return (
      <BrokenTile>
        {shape}
        <BrokenWords>
          <Icon name="image" />
          {messages.imageFailed}
        </BrokenWords>
      </BrokenTile>
    );
  }
  return (
    <Tile type="button" onClick={onOpen}>
      {shape}
      <Photo src={image.url} alt={label} height={150} {...imageProps} />
      {children}
    </Tile>
  );
}
