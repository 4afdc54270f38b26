import type { LinkPreview, ParsedFrame, CastEmbed, ParsedCast } from './model.js';
import { httpUrl, urlKey } from '../../core/read/http-url.js';
import { isBlank } from '../../core/read/usernames.js';
import { fieldsOf } from '../../core/read/fields.js';
import { frameOf } from '../frame/parse-frame.js';
import { classifyEmbed } from './classify-embed.js';

// A preview shows one or two lines of text: the limits are far above that.
const MAX_TITLE_LENGTH = 300;
const MAX_DESCRIPTION_LENGTH = 1000;

/** The first visible text, on one line, without splitting a surrogate pair. */
function firstLine(values: unknown[], maxLength: number): string | undefined {
  return values
    .filter((value) => typeof value === 'string')
    .map((text) => [...text.replace(/\s+/g, ' ').trim()].slice(0, maxLength).join(''))
    .find((text) => !isBlank(text));
}

/** Builds a preview from the first usable candidates: http(s) images and visible texts. */
export function buildPreview(
  images: unknown[],
  titles: unknown[],
  descriptions: unknown[],
  baseUrl?: string,
): LinkPreview {
  const ogImage = images.map((image) => httpUrl(image, baseUrl)?.href).find(Boolean);
  const ogTitle = firstLine(titles, MAX_TITLE_LENGTH);
  const ogDescription = firstLine(descriptions, MAX_DESCRIPTION_LENGTH);
  return {
    ...(ogImage && { ogImage }),
    ...(ogTitle && { ogTitle }),
    ...(ogDescription && { ogDescription }),
  };
}

/**
 * Reads the preview of a linked page from the API's metadata (`embeds[].metadata.html`), and what
 * that lacks from `embeds[].open_graph`, which other APIs and databases send; null if neither
 * contains anything to show.
 */
export function readMetadata(html: unknown, openGraph?: unknown): LinkPreview | null {
  const page = fieldsOf(html);
  const graph = fieldsOf(openGraph);
  const oembed = fieldsOf(page.oembed);
  const images = [page.ogImage, page.twitterImage, oembed.thumbnail_url, graph.image_url].flat();
  const preview = buildPreview(
    images.map((image) => fieldsOf(image).url ?? image),
    // A post on another network has an author and no title.
    [page.ogTitle, page.twitterTitle, oembed.title, oembed.author_name, graph.title],
    [page.ogDescription, page.twitterDescription, graph.description],
  );
  return Object.keys(preview).length > 0 ? preview : null;
}

/**
 * Parses the embeds of a cast, without unknown ones. Never throws.
 * @param frames the frames of the cast: a link refers to the frame of its page
 * @param parseQuote parses a quoted cast
 */
export function parseEmbeds(
  embeds: readonly unknown[],
  frames: readonly ParsedFrame[],
  parseQuote: (json: unknown) => ParsedCast | null,
): CastEmbed[] {
  const places = new Map(frames.map((frame, at) => [urlKey(frame.url), at]));
  const placeOf = (url: string) => places.get(urlKey(url)) ?? Infinity;
  return embeds.flatMap((json): CastEmbed | [] => {
    const embed = classifyEmbed(json);
    switch (embed.kind) {
      case 'unknown':
        return [];
      case 'quote':
        return { ...embed, cast: embed.cast ? parseQuote(embed.cast) : null };
      case 'link': {
        const { kind, url, metadata: html } = embed;
        const preview = readMetadata(html, fieldsOf(json).open_graph);
        if (frames.length === 0) return { kind, url, preview, frame: null };
        // The frame of a page may have another URL.
        const frameUrl = frameOf({ url, metadata: { frame: embed.frame, html } })?.url ?? url;
        const frame = frames[Math.min(placeOf(url), placeOf(frameUrl))] ?? null;
        return { kind, url, preview, frame };
      }
      default:
        return embed;
    }
  });
}
