'use client';
import type { ReactNode } from 'react';
import { useImageError } from '../../core/dom/use-image-error.js';
import { useIsBlocked } from '../../provider/hooks/use-is-blocked.js';
import { StagePicture } from './EmbedCard.styles.js';

export interface EmbedPictureProps {
  src: string | undefined;
  /** Shown if there is no picture, or a broken one. */
  fallback?: ReactNode;
}

/** The picture that the API names; nothing while its host waits for consent. */
export function EmbedPicture({ src, fallback }: EmbedPictureProps) {
  const isBlocked = useIsBlocked();
  const { isBroken, imageProps } = useImageError(src ?? null);
  if (!src || isBroken) return fallback;
  return isBlocked?.(src) ? null : <StagePicture src={src} alt="" {...imageProps} />;
}
