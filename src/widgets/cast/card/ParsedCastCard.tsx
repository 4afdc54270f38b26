'use client';
import { renderWidget, useWidget } from '../../../provider/ui/create-widget.js';
import { castCardWidget } from './cast-card-widget.js';
import type { CastCardViewProps } from './card-options.js';

/**
 * `CastCard` with a cast that a server component has parsed. It imports no parser, so that a page's
 * scripts have none.
 */
export function ParsedCastCard(props: CastCardViewProps) {
  return renderWidget(useWidget(castCardWidget, props, null));
}
