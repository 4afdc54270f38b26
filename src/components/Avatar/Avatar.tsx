'use client';
import { useBroken } from '../../hooks/use-broken.js';
import { Photo } from '../Photo/Photo.js';
import { Nobody, Round } from './Avatar.styles.js';

export interface AvatarProps {
  /** http(s); null draws the default avatar, as does a picture that cannot be loaded. */
  src: string | null;
}

/** Somebody's picture. It has no text of its own: the name stands beside it. Renders a `<span>`. */
export function Avatar({ src }: AvatarProps) {
  return (
    <Round>
      <AvatarPicture src={src} />
    </Round>
  );
}

/** The same for an element that is round by itself. Renders an `<img>` or an `<svg>`. */
export function AvatarPicture({ src }: AvatarProps) {
  const { isBroken, imageProps } = useBroken(src);
  return src === null || isBroken ? (
    <Nobody viewBox="0 0 40 40" width={40} height={40} aria-hidden="true">
      <path d="M20 21a7 7 0 1 0 0-14 7 7 0 0 0 0 14zm0 3c-8 0-13 4.5-13 11v5h26v-5c0-6.5-5-11-13-11z" />
    </Nobody>
  ) : (
    <Photo src={src} alt="" width={40} height={40} {...imageProps} />
  );
}
