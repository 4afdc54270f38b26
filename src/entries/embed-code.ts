import type { Cast } from '../network/cast/api-types.js';
import { embedHtml } from '../network/cast/embed-html.js';
import type { EmbedCodeOptions } from '../network/cast/embed-html.js';
import { parseCast } from '../network/cast/parse-cast.js';
import { readLinkUrl } from '../network/cast/social-app-urls.js';

export type { EmbedCodeOptions } from '../network/cast/embed-html.js';

/**
 * Returns the HTML of a cast for sites without React. It is a `<blockquote>` with the cast's text,
 * author, date and link, readable without scripts. `castkit/embed` replaces it with the card.
 * Returns null for a cast without a hash, which has no URL.
 * @throws an error if `scriptUrl` is neither an http(s) URL nor a path that begins with `/`
 * @param cast as the API sends it; fields may be missing
 * @example A cast to paste into an article
 * ```ts
 * embedCode(cast, { scriptUrl: '/castkit/embed.js', clientId: 'your-client-id' });
 * ```
 */
export function embedCode(
  cast: Cast | null | undefined,
  options: EmbedCodeOptions = {},
): string | null {
  const scriptUrl = readLinkUrl(options.scriptUrl);
  if (options.scriptUrl && !scriptUrl) {
    throw new Error('scriptUrl of embedCode must be an http(s) address or a path.');
  }
  const parsed = parseCast(cast);
  return parsed && embedHtml(parsed, { ...options, scriptUrl });
}
