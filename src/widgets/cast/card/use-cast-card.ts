'use client';
import type { ForwardedRef, HTMLAttributes } from 'react';
import { data } from '../../../core/read/read-props.js';
import { useWidget } from '../../../provider/ui/create-widget.js';
import type { Widget } from '../../../provider/ui/create-widget.js';
import type { PropRowsOf } from '../../../provider/ui/prop-rows.js';
import { castCardOptions } from './card-options.js';
import type { CastCardViewProps } from './card-options.js';
import { CastCardView } from './CastCardView.js';

const widget: Widget = {
  name: 'CastCard',
  rows: { ...castCardOptions, cast: data } satisfies PropRowsOf<
    CastCardViewProps,
    HTMLAttributes<HTMLElement>
  >,
  view: CastCardView,
};

/** Renders a parsed cast as the widget `CastCard`, with a boundary. */
export const useCastCard = (props: CastCardViewProps, ref: ForwardedRef<HTMLElement>) =>
  useWidget(widget, props, ref);
