'use client';
import { forwardRef } from 'react';
import type { ComponentPropsWithoutRef } from 'react';
import { useCast } from '../../hooks/use-cast.js';
import { CastCard, rootPropsOf } from '../CastCard/CastCard.js';
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
  const state = useCast(type, identifier, props.viewerFid);
  switch (state.status) {
    case 'ready':
      return <CastCard {...props} ref={ref} cast={state.data} />;
    case 'loading':
    case 'missing':
      return <StateCard {...rootPropsOf(props)} ref={ref} state={state.status} />;
    case 'failed':
      return (
        <StateCard
          {...rootPropsOf(props)}
          ref={ref}
          state="failed"
          isBusy={state.isRetrying}
          onRetry={state.retry}
        />
      );
    default:
      return state satisfies never;
  }
});
