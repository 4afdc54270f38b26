import { frameOf } from '../frames/find-frames.js';
import type { ParsedFrame } from '../frames/types.js';
import { sameUrl } from '../json/http-url.js';
import { readMetadata } from '../links/read-metadata.js';
import { classifyEmbed } from '../media/classify-embed.js';
import type { CastEmbed, ParsedCast } from './types.js';

/**
 * What hangs on a cast, as our model, without what cannot be shown. Never throws.
 * @param frames the cast's frames: a link says which of them is its page's
 * @param parseQuote reads a quoted cast
 */
export function parseEmbeds(
  embeds: readonly unknown[],
  frames: readonly ParsedFrame[],
  parseQuote: (json: unknown) => ParsedCast | null,
): CastEmbed[] {
  return embeds.flatMap((json): CastEmbed | [] => {
    const embed = classifyEmbed(json);
    switch (embed.kind) {
      case 'unknown':
        return [];
      case 'quote':
        return { ...embed, cast: embed.cast ? parseQuote(embed.cast) : null };
      case 'link': {
        const { kind, url, metadata: html } = embed;
        // A page's frame may have an address of its own.
        const own = frameOf({ url, metadata: { frame: embed.frame, html } })?.url ?? url;
        const isOwn = (frame: ParsedFrame) => sameUrl(frame.url, url) || sameUrl(frame.url, own);
        return { kind, url, preview: readMetadata(html), frame: frames.find(isOwn) ?? null };
      }
      default:
        return embed;
    }
  });
}
