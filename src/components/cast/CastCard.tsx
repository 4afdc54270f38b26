'use client';
import { forwardRef, useMemo } from 'react';
import type { ComponentPropsWithoutRef } from 'react';
import { parseCast } from '../../cast/parse-cast.js';
import type { Cast } from '../../cast/types.js';
import { Boundary } from '../provider/Boundary.js';
import { CastCardContent, PARSED_PROPS } from './CastCardView.js';
import type { CastCardOptions } from './CastCardView.js';

/** The props of `CastCard`. */
export interface CastCardProps
  extends CastCardOptions, Omit<ComponentPropsWithoutRef<'article'>, 'children'> {
  /**
   * The cast as the API sends it, in its shape of 2024 or of today; fields may be missing. Null
   * renders the missing state.
   */
  cast: Cast | null | undefined;
}

/**
 * Renders a cast from JSON that you already have; it makes no request for the cast itself. Renders
 * an `<article>`.
 * @example A cast that visitors can like
 * ```tsx
 * <CastCard cast={cast} allowReactions onLikeBtnPress={() => like(cast.hash)} />
 * ```
 */
export const CastCard = forwardRef<HTMLElement, CastCardProps>(function CastCard(
  { cast: json, ...rest },
  ref,
) {
  const cast = useMemo(() => parseCast(json), [json]);
  // Not `isolate`: here the boundary also takes the place of `memo`.
  return (
    <Boundary
      {...rest}
      cast={cast}
      widget={CastCardContent}
      widgetName="CastCard"
      parsedProps={PARSED_PROPS}
      rootRef={ref}
    />
  );
});
