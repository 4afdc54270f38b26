'use client';
import type { RefObject } from 'react';
import type { LinkPreview } from '../../../network/cast/model.js';
import type { WidgetContext } from '../../../provider/hooks/use-widget-context.js';
import { Icon } from '../../../ui/Icon.js';
import { CastCardPreviewPicture } from './CastCardPreviewPicture.js';
import {
  Description,
  Host,
  Picture,
  Preview,
  Title,
  PreviewText,
} from './CastCardPreview.styles.js';

/** The size of a preview whose content is known. */
const sizeOf = ({ ogImage, ogDescription }: LinkPreview) => {
  if (ogImage !== undefined) return 'large';
  return ogDescription === undefined ? 'small' : undefined;
};

/**
 * A link preview: image, title, two lines of description and host. Renders an `<a>`, with a prompt
 * in front of its image if that waits for the visitor's consent.
 * @param link of a preview that is fetched, which keeps the size that it had before
 */
export function renderPreview(
  { isBlocked, promptFor }: WidgetContext,
  url: string,
  preview: LinkPreview,
  link: RefObject<HTMLAnchorElement | null> | null = null,
) {
  const { ogImage = null, ogTitle, ogDescription } = preview;
  const size = link ? undefined : sizeOf(preview);
  // In one line, so that the host is not there twice.
  const isAlone = size === 'small' && ogTitle === undefined;
  const [, host = '', path = ''] = /^\w+:\/\/(?:www\.)?([^/]*)\/?(.*)/.exec(url) ?? [];
  const isWaiting = ogImage !== null && isBlocked?.(ogImage);
  const rendered = (
    <Preview ref={link} href={url} data-size={size}>
      <Picture>
        {ogImage === null ? (
          <Icon name="globe" />
        ) : (
          !isWaiting && <CastCardPreviewPicture src={ogImage} />
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
    (isWaiting && promptFor?.(ogImage, size === 'large' ? 'banner' : 'thumbnail', rendered)) ||
    rendered
  );
}
