'use client';
import { useImageError } from '../../core/dom/use-image-error.js';
import { useIsBlocked } from '../../provider/hooks/use-is-blocked.js';
import { StagePicture } from './EmbedCard.styles.js';

/** The picture that the API names; nothing if there is none, it is broken or its host waits. */
export function EmbedPicture({ src }: { src: string | undefined }) {
  const isBlocked = useIsBlocked();
  const { isBroken, imageProps } = useImageError(src ?? null);
  if (!src || isBroken || isBlocked?.(src)) return null;
  return <StagePicture src={src} alt="" {...imageProps} />;
}
