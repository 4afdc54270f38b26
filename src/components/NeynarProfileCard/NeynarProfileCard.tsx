'use client';
import { forwardRef } from 'react';
import type { ComponentPropsWithoutRef } from 'react';
import { useUser } from '../../hooks/use-user.js';
import { useWidgetContext } from '../../hooks/use-widget-context.js';
import { ProfileCardView, rootPropsOf } from '../ProfileCard/ProfileCard.js';
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
    const { messages } = useWidgetContext();
    const answer = useUser(fid, props.viewerFid);
    return answer.status === 'ready' ? (
      <ProfileCardView {...props} ref={ref} user={answer.data} />
    ) : (
      <StateCard {...rootPropsOf(props)} ref={ref} answer={answer} sentence={messages.userFailed} />
    );
  },
);
