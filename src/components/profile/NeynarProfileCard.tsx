'use client';
import type { ComponentPropsWithoutRef } from 'react';
import { useUser } from '../../hooks/use-user.js';
import { useWidgetContext } from '../../hooks/use-widget-context.js';
import { isolate } from '../provider/Boundary.js';
import { ProfileCardView, rootPropsOf } from './ProfileCard.js';
import type { ProfileCardOptions } from './ProfileCard.js';
import { PlaceholderCard } from '../cast/PlaceholderCard.js';

/** The props of `NeynarProfileCard`. */
export interface NeynarProfileCardProps
  extends ProfileCardOptions, Omit<ComponentPropsWithoutRef<'article'>, 'children'> {
  /** The fid of the user. */
  fid: number;
}

/**
 * Fetches a user by fid, and renders the profile. `viewerFid` is sent to the API, which returns
 * whether the user follows the viewer. Cards that are mounted together share one request. Renders
 * an `<article>`.
 * @example The profile of the user with fid 3
 * ```tsx
 * <NeynarProfileCard fid={3} />
 * ```
 */
export const NeynarProfileCard = isolate<HTMLElement, NeynarProfileCardProps>(
  function NeynarProfileCard({ fid, ...props }, ref) {
    const { messages } = useWidgetContext();
    const result = useUser(fid, props.viewerFid);
    return result.status === 'ready' ? (
      <ProfileCardView {...props} ref={ref} user={result.data} />
    ) : (
      <PlaceholderCard
        {...rootPropsOf(props)}
        ref={ref}
        state={result}
        sentence={messages.userFailed}
      />
    );
  },
  'NeynarProfileCard',
);
