'use client';
import type { HTMLAttributes } from 'react';
import { data } from '../../../core/read/read-props.js';
import type { Widget } from '../../../provider/ui/create-widget.js';
import type { PropRowsOf } from '../../../provider/ui/prop-rows.js';
import { castCardReaders } from './card-options.js';
import type { CastCardViewProps } from './card-options.js';
import { CastCardView } from './CastCardView.js';

/** The widget `CastCard`, of a parsed cast. */
export const castCardWidget: Widget = {
  name: 'CastCard',
  rows: { ...castCardReaders, cast: data } satisfies PropRowsOf<
    CastCardViewProps,
    HTMLAttributes<HTMLElement>
  >,
  view: CastCardView,
};
