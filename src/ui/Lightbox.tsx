'use client';
import { useEffect, useRef, useState } from 'react';
import { keepEscape, whenClosed } from '../core/dom/dialog-events.js';
import { growFrom } from './grow-from.js';
import { stepOf } from '../core/dom/step-of.js';
import { stillIfPreferred } from '../core/dom/still-if-preferred.js';
import { useFormat } from '../provider/hooks/use-format.js';
import { useMessages } from '../provider/hooks/use-messages.js';
import { renderStyles } from '../provider/hooks/render-styles.js';
import { useWidgetContext } from '../provider/hooks/use-widget-context.js';
import { englishOverlays } from '../core/messages/overlay-messages.js';
import { Icon } from './Icon.js';
import { LightboxPause } from './LightboxPause.js';
import { VisuallyHidden } from './VisuallyHidden.js';
import {
  Backdrop,
  BlockedImage,
  Caption,
  LargeImage,
  LightboxButton,
  Position,
} from './Lightbox.styles.js';
import { keepPage, openModal } from './use-modal.js';

export interface LightboxProps {
  /** Each with the author's description of it, or an empty text, and whether it moves. */
  images: readonly { url: string; alt: string; isAnimated?: boolean }[];
  /** The text alternative of each. */
  labels: readonly string[];
  /** The index of the image to show first. */
  first: number;
  onClose: () => void;
}

/** From the element before the dialog, whose children are the tiles. Not every image has one. */
const thumbnailOf = (dialog: HTMLElement, index: number) =>
  dialog.previousElementSibling?.children[index]?.querySelector('img');

/**
 * An image as large as the window allows; the arrow keys go to its neighbours. Renders a modal
 * `<dialog>`. Goes after the element whose children are the tiles: the image grows out of its own.
 */
export function Lightbox({ images, labels, first, onClose }: LightboxProps) {
  const messages = useMessages(englishOverlays);
  const context = useWidgetContext();
  const styles = renderStyles(context, 'overlays');
  const format = useFormat();
  const dialog = useRef<HTMLDialogElement>(null);
  const large = useRef<HTMLImageElement>(null);
  const pressed = useRef<EventTarget>(null);
  const [{ index, isMoved }, show] = useState({ index: first, isMoved: false });
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    let close = () => {};
    growFrom(thumbnailOf(element, first), element, () => {
      // It may be gone by then.
      if (element.isConnected) close = openModal(element);
    });
    keepPage(element);
    return () => {
      close();
    };
  }, [first]);

  const image = images[index];
  if (!image) return null;
  const go = (step: number) => {
    show({ index: (index + step + images.length) % images.length, isMoved: true });
  };
  const label = labels[index];
  const close = () => {
    const element = dialog.current;
    if (!element) return;
    growFrom(thumbnailOf(element, index), element, () => {
      element.close();
    });
  };
  const prompt = context.promptFor?.(image.url, 'image');

  return (
    <Backdrop
      ref={dialog}
      onClose={whenClosed(onClose)}
      aria-label={label}
      onCancel={(event) => {
        // Escape would close it at once.
        event.preventDefault();
        close();
      }}
      onKeyDown={(event) => {
        keepEscape(event);
        const step = stepOf(event);
        if (step) go(step);
      }}
      onPointerDown={({ target }) => {
        pressed.current = target;
      }}
      onClick={(event) => {
        // A site's handler around the card is about the card.
        event.stopPropagation();
        const { target, currentTarget } = event;
        // A press beside the image, and not the end of one that has selected its description.
        if (target === currentTarget && pressed.current === target) close();
      }}
    >
      {styles}
      {prompt ? (
        <BlockedImage key={image.url}>{prompt}</BlockedImage>
      ) : (
        <LargeImage
          key={image.url}
          ref={image.isAnimated ? large : stillIfPreferred}
          referrerPolicy="no-referrer"
          src={image.url}
          alt={label}
        />
      )}
      {image.alt && (
        <Caption dir="auto" aria-hidden="true">
          {image.alt}
        </Caption>
      )}
      <LightboxButton type="button" data-place="close" aria-label={messages.close} onClick={close}>
        <Icon name="close" />
      </LightboxButton>
      {image.isAnimated && !prompt && <LightboxPause key={`pause ${image.url}`} image={large} />}
      {images.length > 1 && (
        <>
          <Position aria-hidden="true">
            {`${format.number(index + 1)} / ${format.number(images.length)}`}
          </Position>
          <LightboxButton
            type="button"
            data-place="previous"
            aria-label={messages.previousImage}
            onClick={() => {
              go(-1);
            }}
          >
            <Icon name="next" />
          </LightboxButton>
          <LightboxButton
            type="button"
            data-place="next"
            aria-label={messages.nextImage}
            onClick={() => {
              go(1);
            }}
          >
            <Icon name="next" />
          </LightboxButton>
          {/* The dialog announces the first image, but no later change of its name. */}
          <VisuallyHidden role="status">{isMoved && label}</VisuallyHidden>
        </>
      )}
    </Backdrop>
  );
}
