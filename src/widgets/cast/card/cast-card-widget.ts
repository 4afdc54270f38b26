'use client';
import type { HTMLAttributes } from 'react';
import { data } from '../../../core/read/read-props.js';
import type { Widget } from '../../../provider/ui/create-widget.js';
import type { PropReadersOf } from '../../../provider/ui/prop-readers.js';
import { castCardReaders } from './card-options.js';
import type { CastCardViewProps } from './card-options.js';
import { CastCardView } from './CastCardView.js';

export const castCardWidget: Widget = {
  name: 'CastCard',
  readers: { ...castCardReaders, cast: data } satisfies PropReadersOf<
    CastCardViewProps,
    HTMLAttributes<HTMLElement>
  >,
  view: CastCardView,
};
