'use client';
import { useBroken } from '../../hooks/use-broken.js';
import { useWidgetContext } from '../../hooks/use-widget-context.js';
import type { ParsedFrame } from '../../frames/types.js';
import { Icon } from '../Icon/Icon.js';
import { Broken, Picture, Placed } from './FrameCard.styles.js';

/** The picture of a frame, in the shape that is kept for it; it leads to the frame's page. Renders an `<a>`. */
export function FrameCardPicture({ frame }: { frame: ParsedFrame }) {
  const { messages } = useWidgetContext();
  const { image, url, host } = frame;
  const { isBroken, imageProps } = useBroken(image);
  const shape = frame.kind === 'miniApp' ? 'app' : frame.isSquare ? 'square' : 'wide';
  return (
    <Picture href={url} data-shape={shape} aria-label={messages.frameImage(host)}>
      {image === null || isBroken ? (
        <Broken>
          <Icon name="image" />
        </Broken>
      ) : (
        <Placed key={image} src={image} alt="" width="100%" {...imageProps} />
      )}
    </Picture>
  );
}
