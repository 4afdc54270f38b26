'use client';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import type { CastEmbed, CastQuote } from '../../api/types.js';
import type { ParsedFrame } from '../../frames/types.js';
import { EmbedText, Embeds } from './CastCardEmbeds.styles.js';
import { CastCardGallery } from './CastCardGallery.js';
import { CastCardMore } from './CastCardMore.js';
import { CastCardPreview } from './CastCardPreview.js';
import { CastCardVideo } from './CastCardVideo.js';

export interface CastCardEmbedsProps {
  embeds: readonly CastEmbed[];
  /** The frames of the cast that are shown beside them. */
  frames?: readonly ParsedFrame[] | undefined;
  /** A quoted cast: as a card in a card, and in a quote as a link, for they nest one level deep. */
  drawQuote: (quote: CastQuote) => ReactNode;
}

/** Links, videos and quotes. The network lets an author attach four things at most. */
const MAX_EMBEDS = 10;

const NO_FRAMES: readonly ParsedFrame[] = [];

function draw(
  embed: Exclude<CastEmbed, { kind: 'image' }>,
  drawQuote: CastCardEmbedsProps['drawQuote'],
) {
  switch (embed.kind) {
    case 'video':
      return <CastCardVideo key={embed.url} {...embed} />;
    case 'link':
      return <CastCardPreview url={embed.url} known={embed.preview} />;
    case 'quote':
      return drawQuote(embed);
    case 'text':
      return <EmbedText dir="auto">{embed.text}</EmbedText>;
    default:
      return embed satisfies never;
  }
}

/** What hangs on a cast: its pictures together, then each of the others by itself. Renders a `<div>`, or nothing. */
export function CastCardEmbeds({ embeds, frames = NO_FRAMES, drawQuote }: CastCardEmbedsProps) {
  const all = embeds.filter(
    (embed) => embed.kind !== 'link' || !embed.frame || !frames.includes(embed.frame),
  );
  const images = all.filter((embed) => embed.kind === 'image');
  const others = all.filter((embed) => embed.kind !== 'image');
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
