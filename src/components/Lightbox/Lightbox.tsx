'use client';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useFormat } from '../../hooks/use-format.js';
import { useMessages } from '../../hooks/use-messages.js';
import type { ImageEmbed } from '../../media/types.js';
import { useStyles } from '../../hooks/use-styles.js';
import { englishOverlays } from '../../text/overlay-messages.js';
import { Icon } from '../Icon/Icon.js';
import { Spoken } from '../Spoken/Spoken.js';
import { Large, Press, Room } from './Lightbox.styles.js';

export interface LightboxProps {
  images: readonly ImageEmbed[];
  /** The one that was pressed. */
  first: number;
  onClose: () => void;
}

/** A picture as large as the window allows; arrows go to its neighbours. Renders a modal `<dialog>`. */
export function Lightbox({ images, first, onClose }: LightboxProps) {
  const messages = useMessages(englishOverlays);
  const styles = useStyles('overlays');
  const format = useFormat();
  const dialog = useRef<HTMLDialogElement>(null);
  const [{ index, isMoved }, show] = useState({ index: first, isMoved: false });
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // What opened it gets the focus back from the platform, which does so only for a dialog that is closed.
    return () => element?.close();
  }, []);

  const image = images[index];
  if (!image) return null;
  const go = (step: number) => {
    show({ index: (index + step + images.length) % images.length, isMoved: true });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key] ?? 0;
    if (step) go(isMirrored ? -step : step);
  };
  const label = image.alt || messages.image(index + 1, images.length, format.number);
  const close = () => dialog.current?.close();

  return (
    <Room
      ref={dialog}
      aria-label={label}
      onClose={onClose}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        // A press beside the picture.
        if (event.target === event.currentTarget) close();
      }}
    >
      {styles}
      <Large key={image.url} src={image.url} alt={label} referrerPolicy="no-referrer" />
      <Press type="button" data-place="close" aria-label={messages.close} onClick={close}>
        <Icon name="close" />
      </Press>
      {images.length > 1 && (
        <>
          <Press
            type="button"
            data-place="previous"
            aria-label={messages.previousImage}
            onClick={() => {
              go(-1);
            }}
          >
            <Icon name="next" />
          </Press>
          <Press
            type="button"
            data-place="next"
            aria-label={messages.nextImage}
            onClick={() => {
              go(1);
            }}
          >
            <Icon name="next" />
          </Press>
          {/* The first is said with the dialog, whose new name nobody would hear. */}
          <Spoken role="status">{isMoved && label}</Spoken>
        </>
      )}
    </Room>
  );
}
