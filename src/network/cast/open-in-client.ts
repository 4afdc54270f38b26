import { reactionUrls, readClientUrl } from './social-app-urls.js';
import type { ClientReactions } from './social-app-urls.js';
import { parseCast } from './parse-cast.js';
import type { Cast } from './api-types.js';

/**
 * Returns the URLs at which a visitor can reply to a cast, quote it and like it in the social app,
 * for links of your own. Cards render such links with `reactions="client"`. Returns null for a cast
 * without a hash.
 * @param cast as the API sends it; fields may be missing
 * @param options `clientUrl` is the URL of the social app; default: https://farcaster.xyz
 * @example A link that replies
 * ```tsx
 * <a href={openInClient(cast)?.reply}>Reply on Farcaster</a>
 * ```
 */
export function openInClient(
  cast: Cast | null | undefined,
  { clientUrl }: { clientUrl?: string | undefined } = {},
): ClientReactions | null {
  const parsed = parseCast(cast);
  return parsed && reactionUrls(readClientUrl(clientUrl), parsed);
}
