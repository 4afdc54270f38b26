'use client';
import type { Cast } from '../../network/cast/api-types.js';
import type { ParsedCast } from '../../network/cast/model.js';
import { parseCast } from '../../network/cast/parse-cast.js';
import { useFetchedCast } from '../../provider/hooks/use-fetched-cast.js';
import { useInitial } from '../../provider/hooks/use-initial.js';
import type { Loadable } from '../../provider/hooks/use-api-data.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { isVisible } from '../../provider/hooks/moderation.js';
import { data } from '../../core/read/read-props.js';
import { stateForSite } from './state-for-site.js';
import { useOptions } from './use-options.js';

/** The cast that `useCast` fetches, named by the props of `NeynarCastCard`. */
export interface UseCastOptions {
  /** Whether `identifier` is a hash or a URL. */
  type: 'url' | 'hash';
  /** The full hash of the cast, or its URL in the social app. */
  identifier: string;
  /**
   * The fid of the viewer. The API returns whether they have reacted.
   * @default the fid of the signed-in user
   */
  viewerFid?: number | undefined;
  /** The cast as the API sends it. It is returned at once, and not requested. */
  initialCast?: Cast | null | undefined;
  /**
   * Whether `initialCast` is requested again: on mount, and by SWR's rules.
   * @default false
   */
  revalidate?: boolean | undefined;
}

/**
 * Fetches a cast for a layout of your own. It shares its request with all cards of this cast. A
 * cast that `settings.moderate` hides counts as missing.
 * @example The text of a cast
 * ```tsx
 * const cast = useCast({ type: 'hash', identifier: hash });
 *
 * return <p>{cast.status === 'ready' ? cast.data.raw.text : cast.status}</p>;
 * ```
 */
export function useCast(options: UseCastOptions): Loadable<ParsedCast> {
  const context = useWidgetContext();
  const query = useOptions('useCast', { initialCast: data }, options);
  const { type = 'hash', identifier = '', viewerFid, revalidate } = query;
  const initial = useInitial('useCast({ initialCast })', query.initialCast, parseCast);
  const result = useFetchedCast(type, identifier, viewerFid, { initial, revalidate });
  return result.status === 'ready' && !isVisible(context, result.data)
    ? { status: 'missing' }
    : stateForSite(result);
}
