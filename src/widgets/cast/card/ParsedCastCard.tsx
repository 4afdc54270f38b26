'use client';
import { useCastCard } from './use-cast-card.js';
import type { CastCardViewProps } from './card-options.js';

/**
 * `CastCard` with a cast that a server component has parsed. It imports no parser, so that a page's
 * scripts have none.
 */
export function ParsedCastCard(props: CastCardViewProps) {
  return useCastCard(props, null);
}
