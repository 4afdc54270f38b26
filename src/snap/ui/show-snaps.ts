import type { SnapHandlers, Snaps } from '../../provider/settings/snaps.js';
import { SnapEmbed } from './SnapEmbed.js';

/**
 * Creates the `snaps` of the settings: a link in a cast that is a snap is drawn in its place.
 * Nothing is asked without `resolve` or `probe`. Create it once for a page, outside of components.
 * @example A site whose server finds snaps, and signs what is submitted
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
