'use client';
import type { CSSProperties, ReactNode } from 'react';
import { useBroken } from '../../hooks/use-broken.js';
import { useWidgetContext } from '../../hooks/use-widget-context.js';
import type { ImageEmbed } from '../../media/types.js';
import { Icon } from '../Icon/Icon.js';
import { Photo } from '../Photo/Photo.js';
import { BrokenTile, Tile } from './CastCardGallery.styles.js';

export interface CastCardImageProps {
  image: ImageEmbed;
  /** What a screen reader says. */
  label: string;
  onOpen: () => void;
  /** Drawn over the picture. */
  children?: ReactNode;
}

/** A picture in the room that is kept for it, or a quiet word where it cannot be had. Renders a `<button>` or a `<div>`. */
export function CastCardImage({ image, label, onOpen, children }: CastCardImageProps) {
  const { messages } = useWidgetContext();
  const { isBroken, imageProps } = useBroken(image.url);
  const { width, height } = image;
  const style = (width && height ? { '--castkit-ratio': width / height } : {}) as CSSProperties;
  if (isBroken) {
    return (
      <BrokenTile style={style}>
        <Icon name="image" />
        {messages.imageFailed}
      </BrokenTile>
    );
  }
  return (
    <Tile type="button" style={style} onClick={onOpen}>
      <Photo src={image.url} alt={label} height={150} {...imageProps} />
      {children}
    </Tile>
  );
}
