'use client';
import type { ComponentPropsWithoutRef } from 'react';
import { useCast } from '../../hooks/use-cast.js';
import { isolate } from '../provider/Boundary.js';
import { CastCardView, rootPropsOf } from './CastCard.js';
import type { CastCardOptions } from './CastCard.js';
import { PlaceholderCard } from './PlaceholderCard.js';

/** The props of `NeynarCastCard`: the cast to fetch, and the options of `CastCard`. */
export interface NeynarCastCardProps
  extends CastCardOptions, Omit<ComponentPropsWithoutRef<'article'>, 'children'> {
  /** Whether `identifier` is a hash or a URL. */
  type: 'url' | 'hash';
  /** The full hash of the cast, or its URL in the social app. */
  identifier: string;
}

/**
 * Fetches a cast by its hash or URL, and renders it. `viewerFid` is sent to the API, which returns
 * whether the viewer has reacted. Renders an `<article>`.
 * @example A cast by its URL
 * ```tsx
 * <NeynarCastCard type="url" identifier="https://farcaster.xyz/alice/0x1234abcd" />
 * ```
 */
export const NeynarCastCard = isolate<HTMLElement, NeynarCastCardProps>(function NeynarCastCard(
  { type, identifier, ...props },
  ref,
) {
  const result = useCast(type, identifier, props.viewerFid);
  return result.status === 'ready' ? (
    <CastCardView {...props} ref={ref} cast={result.data} />
  ) : (
    <PlaceholderCard {...rootPropsOf(props)} ref={ref} state={result} />
  );
}, 'NeynarCastCard');
