'use client';
import type { FeedCasts } from '../../network/cast/model.js';
import { isShown } from './verdict-of.js';
import type { WidgetContext } from './use-widget-context.js';

/** The casts that are rendered: the same list if these are all. */
export function shownOf(context: WidgetContext, casts: FeedCasts): FeedCasts {
  const shown = casts.filter((cast) => isShown(context, cast));
  return shown.length === casts.length ? casts : shown;
}
