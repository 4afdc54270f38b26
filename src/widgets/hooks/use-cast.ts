'use client';
import type { ParsedCast } from '../../network/cast/model.js';
import { parseCast } from '../../network/cast/parse-cast.js';
import { useFetchedCast } from '../../provider/hooks/use-fetched-cast.js';
import { useInitial } from '../../provider/hooks/use-initial.js';
import type { Loadable } from '../../provider/hooks/use-api-data.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { isVisible } from '../../provider/hooks/moderation.js';
import { data } from '../../core/read/read-props.js';
import type { NeynarCastCardProps } from '../cast/card/NeynarCastCard.js';
import { stateForSite } from './state-for-site.js';
import { useOptions } from './use-options.js';

/** The cast that `useCast` fetches, named by the props of `NeynarCastCard`. */
export interface UseCastOptions extends Pick<
  NeynarCastCardProps,
  'type' | 'identifier' | 'initialCast' | 'revalidate'
> {
  /**
   * The fid of the viewer. The API returns whether they have reacted.
   * @default the fid of the signed-in user
   */
  viewerFid?: number | undefined;
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
