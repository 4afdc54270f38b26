'use client';
import { Fragment, useMemo } from 'react';
import type { ReactNode } from 'react';
import { frameOf } from '../../frames/find-frames.js';
import type { ParsedFrame } from '../../frames/types.js';
import { sameUrl } from '../../json/http-url.js';
import { classifyEmbed } from '../../media/classify-embed.js';
import type { LinkEmbed, MediaEmbed, QuoteEmbed } from '../../media/types.js';
import { EmbedText, Embeds } from './CastCardEmbeds.styles.js';
import { CastCardGallery } from './CastCardGallery.js';
import { CastCardMore } from './CastCardMore.js';
import { CastCardPreview } from './CastCardPreview.js';
import { CastCardVideo } from './CastCardVideo.js';

export interface CastCardEmbedsProps {
  /** As the wire has them. */
  embeds: readonly unknown[];
  /** The frames of the cast that are shown beside them. */
  frames?: readonly ParsedFrame[] | undefined;
  /** A quoted cast: as a card in a card, and in a quote as a link, for they nest one level deep. */
  drawQuote: (quote: QuoteEmbed) => ReactNode;
}

/** Links, videos and quotes. The network lets an author attach four things at most. */
const MAX_EMBEDS = 10;

const NO_FRAMES: readonly ParsedFrame[] = [];

function draw(
  embed: Exclude<MediaEmbed, { kind: 'image' }>,
  drawQuote: CastCardEmbedsProps['drawQuote'],
) {
  switch (embed.kind) {
    case 'video':
      return <CastCardVideo key={embed.url} {...embed} />;
    case 'link':
      return <CastCardPreview url={embed.url} metadata={embed.metadata} />;
    case 'quote':
      return drawQuote(embed);
    case 'text':
      return <EmbedText dir="auto">{embed.text}</EmbedText>;
    case 'unknown':
      return null;
    default:
      return embed satisfies never;
  }
}

/** What hangs on a cast: its pictures together, then each of the others by itself. Renders a `<div>`, or nothing. */
export function CastCardEmbeds({ embeds, frames = NO_FRAMES, drawQuote }: CastCardEmbedsProps) {
  const all = useMemo(() => {
    const isShown = ({ url, frame, metadata: html }: LinkEmbed) => {
      // An embed's frame may have an address of its own.
      const own = frameOf({ url, metadata: { frame, html } })?.url ?? url;
      return frames.some((each) => sameUrl(each.url, url) || sameUrl(each.url, own));
    };
    return embeds.map(classifyEmbed).filter((embed) => embed.kind !== 'link' || !isShown(embed));
  }, [embeds, frames]);
  const images = all.filter((embed) => embed.kind === 'image');
  const others = all.filter((embed) => embed.kind !== 'image' && embed.kind !== 'unknown');
  if (images.length + others.length === 0) return null;
  return (
    <Embeds>
      {images.length > 0 && <CastCardGallery images={images} />}
      {others.slice(0, MAX_EMBEDS).map((embed, position) => (
        <Fragment key={position}>{draw(embed, drawQuote)}</Fragment>
      ))}
      {others.length > MAX_EMBEDS && <CastCardMore hidden={others.length - MAX_EMBEDS} />}
    </Embeds>
  );
}
