'use client';
import { styled as plain } from 'styled-components';
import type { CastEmbed } from '../../../network/cast/model.js';
import { useImageError } from '../../../core/dom/use-image-error.js';
import { renderStyles } from '../../../provider/hooks/render-styles.js';
import { useWidgetContext } from '../../../provider/hooks/use-widget-context.js';
import { innerRadius, pictureEdge, reset } from '../../../core/theme/rules.js';
import { withSlot } from '../../../ui/with-slot.js';
import { RemoteImage } from '../../../ui/RemoteImage.js';
import type { RarePartCard } from './rare-part-props.js';

const SIZE = 64; // px, as high as three lines

const Thumbnail = plain.span`
  &:not(#_) {
    ${reset}
    display: block;
    position: relative;
    /* Beside the author and the text. */
    grid-area: 1 / 2 / 3;
    margin-inline-start: 12px;
    inline-size: ${SIZE}px;
    block-size: ${SIZE}px;
    border-radius: ${innerRadius};
    overflow: hidden;

    ${pictureEdge}
  }
  *:has(> &:not(#_)) {
    display: grid;
    grid-template: auto 1fr / minmax(0, 1fr) auto;
    column-gap: 0;
  }
  *:has(> &:not(#_)) > p {
    grid-column: 1;
  }
`;

/** The picture of an embed, and its text alternative: pictures of videos and pages have none. */
function pictureOf(embed: CastEmbed): { src: string | null | undefined; alt: string } {
  if (embed.kind === 'image') return { src: embed.url, alt: embed.alt };
  const src = embed.kind === 'link' ? embed.preview?.ogImage : 'poster' in embed && embed.poster;
  return { src: src || null, alt: '' };
}

/**
 * The first picture of a cast's embeds, for a compact card; it waits for the visitor's consent
 * without a prompt. Renders a `<span>`, or nothing.
 */
export function CastCardThumbnail({ cast: { embeds } }: RarePartCard) {
  const context = useWidgetContext();
  const styles = renderStyles(context, 'parts');
  const { isBlocked, components } = context;
  const { src = null, alt } = embeds.map(pictureOf).find((each) => each.src) ?? { alt: '' };
  const { isBroken, imageProps } = useImageError(src);
  if (!src || isBroken || isBlocked?.(src)) return null;
  return (
    <Thumbnail>
      {styles}
      {withSlot(
        <RemoteImage src={src} alt={alt} width={SIZE} height={SIZE} {...imageProps} />,
        components.Image,
      )}
    </Thumbnail>
  );
}
