'use client';
import { memo, useCallback } from 'react';
import type { ComponentPropsWithoutRef, CSSProperties } from 'react';
import type { Cast } from '../../api/types.js';
import { useLatest } from '../../hooks/use-latest.js';
import { useStable } from '../../hooks/use-stable.js';
import { CastCard } from '../CastCard/CastCard.js';
import type { CastCardOptions } from '../CastCard/CastCard.js';

/** How the cards of a list look and what they do: as a card's own, but that the handlers are told which cast it is. */
export interface ListedCastOptions extends Omit<
  CastCardOptions,
  'onLikeBtnPress' | 'onRecastBtnPress' | 'onCommentBtnPress'
> {
  /** Likes, or takes the like back. Only `true`, or a promise of it, turns the heart and moves the count. */
  onLikeBtnPress?: ((cast: Cast) => boolean | Promise<boolean>) | undefined;
  /** Recasts, or takes the recast back; answered likewise. */
  onRecastBtnPress?: ((cast: Cast) => boolean | Promise<boolean>) | undefined;
  /** Opens whatever one comments with. */
  onCommentBtnPress?: ((cast: Cast) => unknown) | undefined;
}

const NO_STYLES: CSSProperties = {};

/** What a list gives to its root. */
export type ListRootProps = Omit<ComponentPropsWithoutRef<'div'>, 'children'>;

/**
 * What of a list's props is for its cards, and what is its root's. The options are the same object until one changes:
 * owners write handlers and styles inline.
 */
export function useListedOptions({
  viewerFid,
  renderEmbeds,
  renderFrames,
  onFrameBtnPress,
  allowReactions,
  onLikeBtnPress,
  onRecastBtnPress,
  onCommentBtnPress,
  containerStyles = NO_STYLES,
  textStyles = NO_STYLES,
  ...rootProps
}: ListedCastOptions & ListRootProps): [options: ListedCastOptions, rootProps: ListRootProps] {
  const latest = useLatest({
    onLikeBtnPress,
    onRecastBtnPress,
    onCommentBtnPress,
    onFrameBtnPress,
  });
  const like = useCallback((cast: Cast) => latest().onLikeBtnPress?.(cast) ?? false, [latest]);
  const recast = useCallback((cast: Cast) => latest().onRecastBtnPress?.(cast) ?? false, [latest]);
  const comment = useCallback((cast: Cast) => latest().onCommentBtnPress?.(cast), [latest]);
  const pressFrame = useCallback<NonNullable<CastCardOptions['onFrameBtnPress']>>(
    (...press) => {
      const handler = latest().onFrameBtnPress;
      return handler ? handler(...press) : Promise.resolve(press[1]);
    },
    [latest],
  );
  const options = useStable({
    viewerFid,
    renderEmbeds,
    renderFrames,
    onFrameBtnPress: onFrameBtnPress && pressFrame,
    allowReactions,
    onLikeBtnPress: onLikeBtnPress && like,
    onRecastBtnPress: onRecastBtnPress && recast,
    onCommentBtnPress: onCommentBtnPress && comment,
    containerStyles: useStable(containerStyles),
    textStyles: useStable(textStyles),
  });
  return [options, rootProps];
}

export interface ListedCastProps extends Omit<ComponentPropsWithoutRef<'article'>, 'children'> {
  cast: Cast;
  /** Always the same object (`useListedOptions`). */
  options: ListedCastOptions;
}

/** A card in a list: its handlers are told which cast it is. Renders an `<article>`. */
export const ListedCast = memo(function ListedCast({
  cast,
  options,
  ...rootProps
}: ListedCastProps) {
  const { onLikeBtnPress: like, onRecastBtnPress: recast, onCommentBtnPress: comment } = options;
  return (
    <CastCard
      {...rootProps}
      {...options}
      cast={cast}
      onLikeBtnPress={like && (() => like(cast))}
      onRecastBtnPress={recast && (() => recast(cast))}
      onCommentBtnPress={comment && (() => comment(cast))}
    />
  );
});
