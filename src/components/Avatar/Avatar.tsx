'use client';
import { useState } from 'react';
import { Photo, Nobody, Round } from './Avatar.styles.js';

export interface AvatarProps {
  /** http(s); null draws the default avatar, as does a picture that cannot be loaded. */
  src: string | null;
}

/** Somebody's picture. It has no text of its own: the name stands beside it. Renders a `<span>`. */
export function Avatar({ src }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <Round>
      {src === null || src === broken ? (
        <Nobody viewBox="0 0 40 40" aria-hidden="true">
          <path d="M20 21a7 7 0 1 0 0-14 7 7 0 0 0 0 14zm0 3c-8 0-13 4.5-13 11v5h26v-5c0-6.5-5-11-13-11z" />
        </Nobody>
      ) : (
        <Photo
          src={src}
          alt=""
          width={40}
          height={40}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => {
            setBroken(src);
          }}
          // In a server's HTML it may have failed before anybody listened.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) setBroken(src);
          }}
        />
      )}
    </Round>
  );
}
