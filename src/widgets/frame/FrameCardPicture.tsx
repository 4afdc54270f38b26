'use client';
import { englishFrames } from '../../core/messages/frame-messages.js';
import { useImageError } from '../../core/dom/use-image-error.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import type { ParsedFrame } from '../../network/cast/model.js';
import { Icon } from '../../ui/Icon.js';
import { Broken, Picture, FrameImage } from './FrameCard.styles.js';

/**
 * The image of a frame in its aspect ratio, as a link to the frame's page, with a prompt in front
 * of it if the image waits for the visitor's consent. Renders an `<a>`.
 */
export function FrameCardPicture({ frame }: { frame: ParsedFrame }) {
  const { isBlocked, promptFor } = useWidgetContext();
  const { frameImage } = useMessages(englishFrames);
  const { image, url, host } = frame;
  const { isBroken, imageProps } = useImageError(image);
  const shape = frame.kind === 'miniApp' ? 'app' : frame.isSquare ? 'square' : 'wide';
  const isWaiting = image !== null && isBlocked?.(image);
  const link = (
    <Picture href={url} data-shape={shape} aria-label={frameImage(host)}>
      {image === null || isBroken || isWaiting ? (
        <Broken>{!isWaiting && <Icon name="image" />}</Broken>
      ) : (
        <FrameImage key={image} src={image} alt="" width="100%" {...imageProps} />
      )}
    </Picture>
  );
  return (isWaiting && promptFor?.(image, 'image', link)) || link;
}
