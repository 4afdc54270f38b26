'use client';
import { forwardRef } from 'react';
import type { ComponentPropsWithoutRef } from 'react';
import { useCast } from '../../hooks/use-cast.js';
import { CastCard } from '../CastCard/CastCard.js';
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
  {
    type,
    identifier,
    viewerFid,
    renderEmbeds,
    renderFrames,
    onFrameBtnPress,
    allowReactions,
    onLikeBtnPress,
    onRecastBtnPress,
    onCommentBtnPress,
    containerStyles,
    textStyles,
    style,
    ...rootProps
  },
  ref,
) {
  const state = useCast(type, identifier, viewerFid);
  const rootStyle = { ...containerStyles, ...style };
  switch (state.status) {
    case 'ready':
      return (
        <CastCard
          {...rootProps}
          ref={ref}
          cast={state.cast}
          viewerFid={viewerFid}
          renderEmbeds={renderEmbeds}
          renderFrames={renderFrames}
          onFrameBtnPress={onFrameBtnPress}
          allowReactions={allowReactions}
          onLikeBtnPress={onLikeBtnPress}
          onRecastBtnPress={onRecastBtnPress}
          onCommentBtnPress={onCommentBtnPress}
          textStyles={textStyles}
          style={rootStyle}
        />
      );
    case 'loading':
    case 'missing':
      return <StateCard {...rootProps} ref={ref} state={state.status} style={rootStyle} />;
    case 'failed':
      return (
        <StateCard
          {...rootProps}
          ref={ref}
          state="failed"
          isBusy={state.isRetrying}
          onRetry={state.retry}
          style={rootStyle}
        />
      );
    default:
      return state satisfies never;
  }
});
