'use client';
import { useImageError } from '../../../core/dom/use-image-error.js';
import { Icon } from '../../../ui/Icon.js';
import { PreviewImage } from './CastCardPreview.styles.js';

/** The image of a link preview, or an icon if it cannot be loaded. */
export function CastCardPreviewPicture({ src }: { src: string }) {
  const { isBroken, imageProps } = useImageError(src);
  if (isBroken) return <Icon name="globe" />;
  return <PreviewImage src={src} alt="" height={96} {...imageProps} />;
}
