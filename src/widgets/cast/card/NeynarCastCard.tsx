'use client';
import { memo } from 'react';
import type { ComponentPropsWithoutRef } from 'react';
import { parseCast } from '../../../network/cast/parse-cast.js';
import type { Cast } from '../../../network/cast/api-types.js';
import { useFetchedCast } from '../../../provider/hooks/use-fetched-cast.js';
import { useInitial } from '../../../provider/hooks/use-initial.js';
import { data } from '../../../core/read/read-props.js';
import { createWidget } from '../../../provider/ui/create-widget.js';
import { castCardReaders, cardRootProps } from './card-options.js';
import { CastCardView } from './CastCardView.js';
import type { CastCardOptions } from './card-options.js';
import { PlaceholderCard } from '../../../ui/PlaceholderCard.js';

/** The props of `NeynarCastCard`: the cast to fetch, and the options of `CastCard`. */
export interface NeynarCastCardProps
  extends CastCardOptions, Omit<ComponentPropsWithoutRef<'article'>, 'children' | 'onSelect'> {
  /** Whether `identifier` is a hash or a URL. */
  type: 'url' | 'hash';
  /** The full hash of the cast, or its URL in the social app. */
  identifier: string;
  /**
   * The cast as the API or `fetchCast` of castkit/server returns it. It is rendered at once, also
   * on a server, and not requested. It belongs to `identifier`: change both together.
   */
  initialCast?: Cast | null | undefined;
  /**
   * Whether `initialCast` is requested again while it is shown: on mount, and by SWR's rules.
   * @default false
   */
  revalidate?: boolean | undefined;
}

/** Renders nothing for the same cast, as a request renders its card more often. */
const FetchedCast = memo(CastCardView);

/**
 * Fetches a cast by its hash or URL, and renders it. The API gets `viewerFid`, and returns whether
 * the viewer has reacted. Renders an `<article>`.
 * @example A cast by its hash
 * ```tsx
 * <NeynarCastCard
 *   type="hash"
 *   identifier="0x0d46810395803ff75221c5deac1d872db22aac99"
 *   media="large"
 * />
 * ```
 */
export const NeynarCastCard = createWidget<HTMLElement, NeynarCastCardProps>(
  'NeynarCastCard',
  { ...castCardReaders, initialCast: data },
  function NeynarCastCard({ type, identifier, initialCast, revalidate, ...props }, ref) {
    const initial = useInitial('<NeynarCastCard initialCast>', initialCast, parseCast);
    const result = useFetchedCast(type, identifier, props.viewerFid, { initial, revalidate });
    return result.status === 'ready' ? (
      <FetchedCast {...props} ref={ref} cast={result.data} />
    ) : (
      <PlaceholderCard {...cardRootProps(props)} ref={ref} state={result} />
    );
  },
);
