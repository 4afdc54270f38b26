'use client';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { coverImage } from '../core/dom/cover-image.js';
import { prefersReducedMotion } from '../core/dom/prefers-reduced-motion.js';
import { useMessages } from '../provider/hooks/use-messages.js';
import { englishOverlays } from '../core/messages/overlay-messages.js';
import { Icon } from './Icon.js';
import { LargeStill, LightboxButton } from './Lightbox.styles.js';
import { PAUSE, PLAY } from './play-shapes.js';

/** The longest side of a still, in pixels: as large as most windows. Our own choice. */
const MAX_SIDE = 4096;

/**
 * The button that stops an animated image and starts it again, and the still in front of it. Under
 * reduced motion it is stopped from the beginning.
 */
export function LightboxPause({ image }: { image: RefObject<HTMLImageElement | null> }) {
  const messages = useMessages(englishOverlays);
  const still = useRef<HTMLCanvasElement>(null);
  const [isPaused, setIsPaused] = useState(prefersReducedMotion);
  useEffect(
    () =>
      isPaused && image.current && still.current
        ? coverImage(image.current, still.current, MAX_SIDE)
        : undefined,
    [isPaused, image],
  );
  return (
    <>
      {isPaused && <LargeStill ref={still} aria-hidden="true" width={0} height={0} />}
      <LightboxButton
        type="button"
        data-place="pause"
        aria-label={isPaused ? messages.playImage : messages.pauseImage}
        onClick={() => {
          setIsPaused(!isPaused);
        }}
      >
        <Icon shape={isPaused ? PLAY : PAUSE} />
      </LightboxButton>
    </>
  );
}
