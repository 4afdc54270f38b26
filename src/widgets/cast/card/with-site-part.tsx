'use client';
import type { ReactNode } from 'react';
import type { ParsedCast } from '../../../network/cast/model.js';
import type { WidgetComponents } from '../../../provider/settings/widget-components.js';

/** A part of a cast, or the site's own component in its place, which gets ours as its content. */
export const withSitePart = (
  Own: WidgetComponents['Header'],
  cast: ParsedCast,
  url: string | null,
  ours: ReactNode,
): ReactNode =>
  Own && ours ? (
    <Own cast={cast.raw} url={url}>
      {ours}
    </Own>
  ) : (
    ours
  );
