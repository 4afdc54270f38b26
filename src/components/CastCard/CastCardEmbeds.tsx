'use client';
import { Fragment, useMemo } from 'react';
import type { ReactNode } from 'react';
import { classifyEmbed } from '../../media/classify-embed.js';
import type { LinkEmbed, MediaEmbed, QuoteEmbed } from '../../media/types.js';
import { EmbedText, Embeds } from './CastCardEmbeds.styles.js';
import { CastCardGallery } from './CastCardGallery.js';
import { CastCardPreview } from './CastCardPreview.js';
import { CastCardVideo } from './CastCardVideo.js';

export interface CastCardEmbedsProps {
  /** As the wire has them. */
  embeds: readonly unknown[];
  /** Addresses that are shown elsewhere: their frames are drawn. */
  without?: readonly string[] | undefined;
  /** A quoted cast: as a card in a card, and in a quote as a link, for they nest one level deep. */
  drawQuote: (quote: QuoteEmbed) => ReactNode;
}

const NOTHING: readonly string[] = [];

/** An address as the browser writes it, whether or not its path ends in a slash. */
const comparable = (url: string) => new URL(url).href.replace(/\/(?=[?#]|$)/, '');

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
export function CastCardEmbeds({ embeds, without = NOTHING, drawQuote }: CastCardEmbedsProps) {
  const all = useMemo(() => {
    const elsewhere = new Set(without.map(comparable));
    // An embed's frame may have an address of its own.
    const isElsewhere = ({ url, frame }: LinkEmbed) =>
      elsewhere.has(comparable(url)) || (elsewhere.size > 0 && frame !== null);
    return embeds
      .map(classifyEmbed)
      .filter((embed) => embed.kind !== 'link' || !isElsewhere(embed));
  }, [embeds, without]);
  const images = all.filter((embed) => embed.kind === 'image');
  const others = all.filter((embed) => embed.kind !== 'image' && embed.kind !== 'unknown');
  if (images.length + others.length === 0) return null;
  return (
    <Embeds>
      {images.length > 0 && <CastCardGallery images={images} />}
      {others.map((embed, position) => (
        <Fragment key={position}>{draw(embed, drawQuote)}</Fragment>
      ))}
    </Embeds>
  );
}
