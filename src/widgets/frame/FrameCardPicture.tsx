'use client';
import { useImageError } from '../../core/dom/use-image-error.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import type { ParsedFrame } from '../../network/cast/model.js';
import { Icon } from '../../ui/Icon.js';
import { Broken, Picture, FrameImage } from './FrameCard.styles.js';

/**
 * The image of a frame in its aspect ratio, as a link to the frame's page, with a prompt in front
 * of it if the image waits for the visitor's consent. Renders an `<a>`.
 */
export function FrameCardPicture({ frame }: { frame: ParsedFrame }) {
  const { blockedBy, messages } = useWidgetContext();
  const { image, url, host } = frame;
  const { isBroken, imageProps } = useImageError(image);
  const shape = frame.kind === 'miniApp' ? 'app' : frame.isSquare ? 'square' : 'wide';
  const isBlocked = image !== null && blockedBy?.(image);
  const link = (
    <Picture href={url} data-shape={shape} aria-label={messages.frameImage(host)}>
      {image === null || isBroken || isBlocked ? (
        <Broken>{!isBlocked && <Icon name="image" />}</Broken>
      ) : (
        <FrameImage key={image} src={image} alt="" width="100%" {...imageProps} />
      )}
    </Picture>
  );
  return (isBlocked && blockedBy?.(image, 'image', link)) || link;
}
