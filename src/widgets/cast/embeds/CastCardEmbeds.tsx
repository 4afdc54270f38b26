'use client';
import { Fragment } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { LinkSubject } from '../../../network/cast/link-subject.js';
import type {
  CastEmbed,
  CastQuote,
  LinkPreview,
  ParsedFrame,
} from '../../../network/cast/model.js';
import type { Cast } from '../../../network/cast/api-types.js';
import { metadataOf } from '../../../network/cast/metadata-of.js';
import { isVisible } from '../../../provider/hooks/moderation.js';
import type { WidgetContext } from '../../../provider/hooks/use-widget-context.js';
import { EmbedText, Embeds } from './CastCardEmbeds.styles.js';
import { CastCardGallery } from './CastCardGallery.js';
import { describeImages } from './CastCardImage.js';
import { renderMore } from './MoreEmbeds.js';
import type { CastCardFetchedPreviewProps } from './CastCardFetchedPreview.js';
import { renderPreview } from './CastCardPreview.js';
import { CastCardVideo } from './CastCardVideo.js';

export interface CastCardEmbedsProps {
  embeds: readonly CastEmbed[];
  /** The cast's URL in the social app, which has all of its embeds. */
  url: string | null;
  /** The cast, for a site's own link. */
  subject: LinkSubject;
  /** The cast as the API sends it. */
  cast: Cast;
  /** The name of the cast: a video has none of its own. */
  label: string;
  /**
   * Whether pictures and videos fill the column.
   * @default false
   */
  isLarge?: boolean | undefined;
  /** Frames that are rendered beside the embeds. Their pages get no link preview. */
  frames?: readonly ParsedFrame[] | undefined;
  /** Renders link previews that the API has not sent; without it they are not fetched. */
  FetchedPreview: ComponentType<CastCardFetchedPreviewProps> | undefined;
  /**
   * Renders a quoted cast: a card inside a cast, and a link inside a quote. Quotes nest one level
   * deep.
   */
  renderQuote: (quote: CastQuote) => ReactNode;
}

/** The props of the component of `settings.snaps` (snap/ui/SnapEmbed.tsx), for a link. */
interface SnapSlotProps {
  url: string;
  cast: unknown;
  waiting: ReactNode;
  children: ReactNode;
}

/** Of links, videos and quotes together. The network allows an author four embeds. */
const MAX_EMBEDS = 10;

const NO_FRAMES: readonly ParsedFrame[] = [];
/** In place of a preview that is not fetched: host and URL are shown. */
const NO_PREVIEW: LinkPreview = {};
/** It has the size of a preview that is to be fetched. */
const WAITING: LinkPreview = { ogDescription: '' };

function renderEmbed(
  context: WidgetContext,
  embed: Exclude<CastEmbed, { kind: 'image' }>,
  { cast, label, isLarge = false, FetchedPreview, renderQuote }: CastCardEmbedsProps,
) {
  switch (embed.kind) {
    case 'video':
      return <CastCardVideo key={embed.url} embed={embed} isLarge={isLarge} label={label} />;
    case 'link': {
      const { url, preview } = embed;
      if (!FetchedPreview) return renderPreview(context, url, preview ?? NO_PREVIEW);
      const waiting = renderPreview(context, url, WAITING);
      const ours = preview
        ? renderPreview(context, url, preview)
        : context.promptFor?.(url, 'preview', waiting) || <FetchedPreview url={url} />;
      const Snap = context.getSettings().snaps?.Embed as ComponentType<SnapSlotProps> | undefined;
      // A page that is a mini app as well is that.
      return Snap && !embed.frame ? (
        <Snap url={url} cast={cast} waiting={waiting}>
          {ours}
        </Snap>
      ) : (
        ours
      );
    }
    case 'quote':
      return renderQuote(embed);
    case 'text':
      return <EmbedText dir="auto">{embed.text}</EmbedText>;
    default:
      return embed satisfies never;
  }
}

/**
 * The embeds of a cast: one gallery of its images, then the other embeds in order. Renders a
 * `<div>`, or nothing.
 */
export function renderEmbeds(context: WidgetContext, props: CastCardEmbedsProps) {
  const { embeds, url, subject, isLarge = false, frames = NO_FRAMES } = props;
  const { Embed, Embeds: Own } = context.components;
  if (embeds.length === 0) return null;
  const all = embeds.filter(
    (embed) =>
      (embed.kind !== 'link' || !embed.frame || !frames.includes(embed.frame)) &&
      (embed.kind !== 'quote' || isVisible(context, embed.cast)),
  );
  const images = all.filter((embed) => embed.kind === 'image');
  const others = all.filter((embed) => embed.kind !== 'image');
  if (images.length + others.length === 0) return null;
  const items = [
    images.length > 0 && (
      <CastCardGallery key="images" {...describeImages(context, images)} isLarge={isLarge} />
    ),
    ...others.slice(0, MAX_EMBEDS).map((embed, position) => {
      const ours = renderEmbed(context, embed, props);
      return (
        <Fragment key={position}>
          {Embed ? (
            <Embed
              embed={embed}
              cast={props.cast}
              metadata={metadataOf(props.cast, embed)}
              quoted={embed.kind === 'quote' ? (embed.cast?.raw ?? null) : null}
            >
              {ours}
            </Embed>
          ) : (
            ours
          )}
        </Fragment>
      );
    }),
    others.length > MAX_EMBEDS && (
      <Fragment key="more">
        {renderMore(context, others.length - MAX_EMBEDS, url, subject)}
      </Fragment>
    ),
  ];
  const box = (content: ReactNode, key?: number) => (
    <Embeds key={key} data-media={isLarge || undefined}>
      {content}
    </Embeds>
  );
  return Own ? (
    // Each in a box of its own, by which its rules know how large it is.
    <Own cast={props.cast} url={url}>
      {items.filter(Boolean).map(box)}
    </Own>
  ) : (
    box(items)
  );
}
