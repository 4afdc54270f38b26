'use client';
import { forwardRef } from 'react';
import type { ComponentPropsWithoutRef } from 'react';
import { useCast } from '../../hooks/use-cast.js';
import { CastCardView, rootPropsOf } from '../CastCard/CastCard.js';
import type { CastCardOptions } from '../CastCard/CastCard.js';
import { StateCard } from '../StateCard/StateCard.js';

export interface NeynarCastCardProps
  extends CastCardOptions, Omit<ComponentPropsWithoutRef<'article'>, 'children'> {
  /** Whether `identifier` is the cast's full hash or its address in the social app. */
  type: 'url' | 'hash';
  identifier: string;
}

/**
 * A post, asked for by its hash or address; the API is told of `viewerFid`, and answers whether they have reacted. Renders an
 * `<article>`.
 */
export const NeynarCastCard = forwardRef<HTMLElement, NeynarCastCardProps>(function NeynarCastCard(
  { type, identifier, ...props },
  ref,
) {
  const answer = useCast(type, identifier, props.viewerFid);
  return answer.status === 'ready' ? (
    <CastCardView {...props} ref={ref} cast={answer.data} />
  ) : (
    <StateCard {...rootPropsOf(props)} ref={ref} answer={answer} />
  );
});
