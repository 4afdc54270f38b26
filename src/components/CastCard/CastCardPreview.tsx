'use client';
import { useRef } from 'react';
import type { LinkPreview } from '../../api/types.js';
import { useBroken } from '../../hooks/use-broken.js';
import { useLinkPreview } from '../../hooks/use-link-preview.js';
import { useNear } from '../../hooks/use-near.js';
import { Icon } from '../Icon/Icon.js';
import {
  Description,
  Host,
  Picture,
  Placed,
  Preview,
  Title,
  Words,
} from './CastCardPreview.styles.js';

export interface CastCardPreviewProps {
  /** http(s) */
  url: string;
  /** What the API has sent of the page. */
  known: LinkPreview | null;
}

/** A page that hangs on a cast: picture, title, two lines, host. Renders an `<a>`. */
export function CastCardPreview({ url, known }: CastCardPreviewProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const { preview, isKnown } = useLinkPreview(url, known, useNear(link));
  const { ogImage = null, ogTitle, ogDescription } = preview;
  const { isBroken, imageProps } = useBroken(ogImage);
  return (
    <Preview ref={link} href={url} data-large={(isKnown && ogImage !== null) || undefined}>
      <Picture>
        {ogImage === null || isBroken ? (
          <Icon name="link" />
        ) : (
          <Placed src={ogImage} alt="" height={96} {...imageProps} />
        )}
      </Picture>
      <Words>
        <Host dir="auto">{new URL(url).host.replace(/^www\./, '')}</Host>
        <Title dir="auto">{ogTitle ?? url}</Title>
        {ogDescription && <Description dir="auto">{ogDescription}</Description>}
      </Words>
    </Preview>
  );
}
