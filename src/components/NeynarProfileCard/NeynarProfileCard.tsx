'use client';
import { forwardRef } from 'react';
import type { ComponentPropsWithoutRef } from 'react';
import { useUser } from '../../hooks/use-user.js';
import { ProfileCard } from '../ProfileCard/ProfileCard.js';
import type { ProfileCardOptions } from '../ProfileCard/ProfileCard.js';
import { StateCard } from '../StateCard/StateCard.js';

export interface NeynarProfileCardProps
  extends ProfileCardOptions, Omit<ComponentPropsWithoutRef<'article'>, 'children'> {
  /** Whose profile. */
  fid: number;
}

/**
 * Somebody's profile, asked for by fid; the API is told of `viewerFid`, and answers whether they are followed. Cards that
 * ask at once share one call. Renders an `<article>`.
 */
export const NeynarProfileCard = forwardRef<HTMLElement, NeynarProfileCardProps>(
  function NeynarProfileCard({ fid, ...props }, ref) {
    const { viewerFid, onCast, containerStyles, style, ...rest } = props;
    const rootProps = { ...rest, style: { ...containerStyles, ...style } };
    const state = useUser(fid, viewerFid);
    switch (state.status) {
      case 'ready':
        return <ProfileCard {...props} ref={ref} user={state.data} />;
      case 'loading':
      case 'missing':
        return <StateCard {...rootProps} ref={ref} state={state.status} of="user" />;
      case 'failed':
        return (
          <StateCard
            {...rootProps}
            ref={ref}
            state="failed"
            of="user"
            isBusy={state.isRetrying}
            onRetry={state.retry}
          />
        );
      default:
        return state satisfies never;
    }
  },
);
