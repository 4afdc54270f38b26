'use client';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { ImageEmbed } from '../../cast/model.js';
import { useMessages } from '../../hooks/use-messages.js';
import { useStyles } from '../../hooks/use-styles.js';
import { englishOverlays } from '../../messages/overlay-messages.js';
import type { OverlayMessages } from '../../messages/overlay-messages.js';
import { Icon } from '../ui/Icon.js';
import { Pause, Still } from './CastCardPauses.styles.js';

const SHAPES = {
  play: 'M8 5.5v13l10.5-6.5z',
  pause: 'M7.5 5.5h3v13h-3zM13.5 5.5h3v13h-3z',
};
/** The longest side of a still, in pixels: more than any tile has. Our own choice. */
const MAX_SIDE = 1600;

/** It is rendered in browsers alone. */
const useEachCommit = useLayoutEffect;

/** Draws the first picture of an image that is loaded. What cannot be drawn goes on moving. */
function draw(image: HTMLImageElement, canvas: HTMLCanvasElement): boolean {
  const { naturalWidth: width, naturalHeight: height } = image;
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  try {
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return context !== null && width > 0;
  } catch {
    return false; // one that is broken
  }
}

/** Covers an image as soon as it is loaded, until the returned function is called. */
function cover(image: HTMLImageElement, still: HTMLCanvasElement): () => void {
  const show = () => {
    // Hidden, because it may be transparent; not from screen readers.
    if (draw(image, still)) image.style.opacity = '0';
  };
  if (image.complete) show();
  image.addEventListener('load', show);
  return () => {
    image.removeEventListener('load', show);
    image.style.opacity = '';
  };
}

/**
 * The still over an image: drawn from the image itself, so that nothing is requested twice. That of
 * another host can be drawn, but not read.
 */
function StillOf({ image }: { image: HTMLImageElement }) {
  const still = useRef<HTMLCanvasElement>(null);
  useEffect(() => (still.current ? cover(image, still.current) : undefined), [image]);
  return <Still ref={still} aria-hidden="true" width={0} height={0} />;
}

interface PauseOfProps {
  messages: OverlayMessages;
  /** Of the tile among its siblings. */
  index: number;
}

function PauseOf({ messages, index }: PauseOfProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [image, setImage] = useState<HTMLImageElement | null>(null);
  const [isPaused, setIsPaused] = useState(
    () => matchMedia('(prefers-reduced-motion: reduce)').matches,
  );
  // After each rendering: the tile may be another one, of an image that failed or was agreed to.
  useEachCommit(() => {
    const tile = button.current?.parentElement?.children[index];
    setImage(tile?.querySelector<HTMLImageElement>('img[src]') ?? null);
  });
  return (
    <>
      <Pause
        ref={button}
        type="button"
        data-cell={index}
        hidden={!image}
        aria-label={isPaused ? messages.playImage : messages.pauseImage}
        onClick={() => {
          setIsPaused(!isPaused);
        }}
      >
        <Icon shape={isPaused ? SHAPES.play : SHAPES.pause} />
      </Pause>
      {isPaused &&
        image?.parentElement &&
        createPortal(<StillOf image={image} />, image.parentElement)}
    </>
  );
}

export interface CastCardPausesProps {
  /** The images of the gallery, in the order of its children. */
  tiles: readonly ImageEmbed[];
}

/**
 * A button for each animated image, which stops it and starts it again. Under reduced motion it is
 * stopped from the beginning. Rendered in the gallery, after its tiles.
 */
export function CastCardPauses({ tiles }: CastCardPausesProps) {
  const messages = useMessages(englishOverlays);
  const styles = useStyles('player');
  return (
    <>
      {styles}
      {tiles.map(
        ({ isAnimated, url }, index) =>
          isAnimated && <PauseOf key={url} messages={messages} index={index} />,
      )}
    </>
  );
}
