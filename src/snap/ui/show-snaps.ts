import type { SnapHandlers, Snaps } from '../../provider/settings/snaps.js';
import { SnapEmbed } from './SnapEmbed.js';

/**
 * Creates the `snaps` of the settings. Casts then show snaps in place of links to them. Without
 * `resolve` or `probe`, nothing is requested. Create it once for a page, outside of components.
 * @example A site whose server finds snaps, and signs the inputs
 * ```tsx
 * const snaps = showSnaps({
 *   resolve: async (url, { signal }) =>
 *     (await fetch(`/api/snap?url=${encodeURIComponent(url)}`, { signal })).json(),
 *   onSubmit: postOnMyServer,
 * });
 *
 * <NeynarContextProvider settings={{ clientId: 'your-client-id', snaps }}>
 * ```
 */
export function showSnaps(handlers: SnapHandlers = {}): Snaps {
  return { ...handlers, Embed: SnapEmbed };
}
