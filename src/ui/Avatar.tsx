'use client';
import { useImageError } from '../core/dom/use-image-error.js';
import type { ImageState } from '../core/dom/use-image-error.js';
import { useIsBlocked } from '../provider/hooks/use-is-blocked.js';
import { useComponents } from '../provider/hooks/use-components.js';
import { withSlot } from './with-slot.js';
import { RemoteImage } from './RemoteImage.js';
import { UnknownAuthor, Round } from './Avatar.styles.js';

export interface AvatarProps {
  /**
   * An http(s) URL. Null renders the default avatar, as does an image that cannot be loaded, or
   * that waits for the visitor's consent.
   */
  src: string | null;
}

interface AvatarContext {
  components: ReturnType<typeof useComponents>;
  isBlocked?: ReturnType<typeof useIsBlocked>;
}

/**
 * A user's avatar. It has no text alternative, because the name is beside it. Renders a `<span>`.
 */
export function Avatar({ src }: AvatarProps) {
  return (
    <Round>
      <AvatarPicture src={src} />
    </Round>
  );
}

/** `Avatar` for a parent that is round itself. Renders an `<img>` or an `<svg>`. */
export function AvatarPicture({ src }: AvatarProps) {
  const context = { components: useComponents(), isBlocked: useIsBlocked() };
  return renderAvatar(context, src, useImageError(src));
}

/** `AvatarPicture` without a component of its own, for one that calls `useImageError` itself. */
export function renderAvatar(
  { components, isBlocked }: AvatarContext,
  src: AvatarProps['src'],
  { isBroken, imageProps }: ImageState,
) {
  return src === null || isBroken || isBlocked?.(src) ? (
    <UnknownAuthor viewBox="0 0 40 40" width={40} height={40} aria-hidden="true">
      <path d="M20 21a7 7 0 1 0 0-14 7 7 0 0 0 0 14zm0 3c-8 0-13 4.5-13 11v5h26v-5c0-6.5-5-11-13-11z" />
    </UnknownAuthor>
  ) : (
    withSlot(
      <RemoteImage src={src} alt="" width={40} height={40} {...imageProps} />,
      components.Avatar,
    )
  );
}
