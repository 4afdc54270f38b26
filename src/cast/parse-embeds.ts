import { frameOf } from './find-frames.js';
import type { ParsedFrame } from './frame-types.js';
import { urlKey } from '../read/http-url.js';
import { readMetadata } from './read-metadata.js';
import { classifyEmbed } from './classify-embed.js';
import type { CastEmbed, ParsedCast } from './types.js';

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
        // The frame of a page may have another URL.
        const frameUrl = frameOf({ url, metadata: { frame: embed.frame, html } })?.url ?? url;
        const frame = frames[Math.min(placeOf(url), placeOf(frameUrl))] ?? null;
        return { kind, url, preview: readMetadata(html), frame };
      }
      default:
        return embed;
    }
  });
}
