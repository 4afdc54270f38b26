'use client';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { ImageEmbed } from '../../../network/cast/model.js';
import { coverImage } from '../../../core/dom/cover-image.js';
import { prefersReducedMotion } from '../../../core/dom/prefers-reduced-motion.js';
import { useMessages } from '../../../provider/hooks/use-messages.js';
import { renderStyles } from '../../../provider/hooks/render-styles.js';
import { useWidgetContext } from '../../../provider/hooks/use-widget-context.js';
import { englishOverlays } from '../../../core/messages/overlay-messages.js';
import type { OverlayMessages } from '../../../core/messages/overlay-messages.js';
import { Icon } from '../../../ui/Icon.js';
import { PAUSE, PLAY } from '../../../ui/play-shapes.js';
import { Pause, Still } from './CastCardPauses.styles.js';

/** The longest side of a still, in pixels: more than any tile has. Our own choice. */
const MAX_SIDE = 1600;

/** It is rendered in browsers alone. */
const useEachCommit = useLayoutEffect;

/** The still over an image, drawn from the image itself. */
function StillOf({ image }: { image: HTMLImageElement }) {
  const still = useRef<HTMLCanvasElement>(null);
  useEffect(
    () => (still.current ? coverImage(image, still.current, MAX_SIDE) : undefined),
    [image],
  );
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
  const [isPaused, setIsPaused] = useState(prefersReducedMotion);
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
        <Icon shape={isPaused ? PLAY : PAUSE} />
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
  const styles = renderStyles(useWidgetContext(), 'player');
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
