'use client';
import { Boundary } from '../provider/Boundary.js';
import { CastCardContent, PARSED_PROPS } from './CastCardView.js';
import type { CastCardViewProps } from './CastCardView.js';

/**
 * `CastCard` with a cast that a server component has parsed. It imports no parser, so that a page's
 * scripts have none.
 */
export function ParsedCastCard(props: CastCardViewProps) {
  return (
    <Boundary
      {...props}
      widget={CastCardContent}
      widgetName="CastCard"
      parsedProps={PARSED_PROPS}
    />
  );
}
