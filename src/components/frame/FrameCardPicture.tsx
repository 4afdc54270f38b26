'use client';
import { useImageError } from '../../hooks/dom/use-image-error.js';
import { useWidgetContext } from '../../hooks/use-widget-context.js';
import type { ParsedFrame } from '../../cast/frame-types.js';
import { Icon } from '../ui/Icon.js';
import { Broken, Picture, FrameImage } from './FrameCard.styles.js';

/** The image of a frame in its aspect ratio, as a link to the frame's page. Renders an `<a>`. */
export function FrameCardPicture({ frame }: { frame: ParsedFrame }) {
  const { messages } = useWidgetContext();
  const { image, url, host } = frame;
  const { isBroken, imageProps } = useImageError(image);
  const shape = frame.kind === 'miniApp' ? 'app' : frame.isSquare ? 'square' : 'wide';
  return (
    <Picture href={url} data-shape={shape} aria-label={messages.frameImage(host)}>
      {image === null || isBroken ? (
        <Broken>
          <Icon name="image" />
        </Broken>
      ) : (
        <FrameImage key={image} src={image} alt="" width="100%" {...imageProps} />
      )}
    </Picture>
  );
}
