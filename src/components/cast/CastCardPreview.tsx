'use client';
import { useRef } from 'react';
import type { LinkPreview } from '../../cast/model.js';
import { useImageError } from '../../dom/use-image-error.js';
import { useLinkPreview } from './use-link-preview.js';
import { useInView } from '../../dom/use-in-view.js';
import { useWidgetContext } from '../../hooks/use-widget-context.js';
import { Icon } from '../ui/Icon.js';
import {
  Description,
  Host,
  Picture,
  PreviewImage,
  Preview,
  Title,
  PreviewText,
} from './CastCardPreview.styles.js';

export interface CastCardPreviewProps {
  /** The http(s) URL of the page. */
  url: string;
  /** The metadata of the page that the API has sent; null if it is to be fetched. */
  metadata: LinkPreview | null;
}

/** The size of a preview. What is fetched keeps the size that it had before. */
const sizeOf = ({ ogImage, ogDescription }: LinkPreview, isKnown: boolean) => {
  if (!isKnown) return undefined;
  if (ogImage !== undefined) return 'large';
  return ogDescription === undefined ? 'small' : undefined;
};

/**
 * A link preview: image, title, two lines of description and host. Renders an `<a>`, with a prompt
 * in front of its image if that waits for the visitor's consent.
 */
export function CastCardPreview({ url, metadata }: CastCardPreviewProps) {
  const { blockedBy } = useWidgetContext();
  const link = useRef<HTMLAnchorElement>(null);
  const { preview, isKnown } = useLinkPreview(url, metadata, useInView(link));
  const { ogImage = null, ogTitle, ogDescription } = preview;
  const { isBroken, imageProps } = useImageError(ogImage);
  const size = sizeOf(preview, isKnown);
  // In one line, so that the host is not there twice.
  const isAlone = size === 'small' && ogTitle === undefined;
  const [, host = '', path = ''] = /^\w+:\/\/(?:www\.)?([^/]*)\/?(.*)/.exec(url) ?? [];
  const isBlocked = ogImage !== null && blockedBy?.(ogImage);
  const rendered = (
    <Preview ref={link} href={url} data-size={size}>
      <Picture>
        {ogImage === null || isBroken || isBlocked ? (
          !isBlocked && <Icon name="globe" />
        ) : (
          <PreviewImage src={ogImage} alt="" height={96} {...imageProps} />
        )}
      </Picture>
      <PreviewText>
        {!isAlone && <Host dir="auto">{host}</Host>}
        <Title dir="auto">
          {ogTitle ?? (isAlone ? url.replace(/^\w+:\/\/(www\.)?/, '') : path || host)}
        </Title>
        {ogDescription && <Description dir="auto">{ogDescription}</Description>}
      </PreviewText>
    </Preview>
  );
  return (
    (isBlocked && blockedBy?.(ogImage, size === 'large' ? 'banner' : 'thumbnail', rendered)) ||
    rendered
  );
}
