'use client';
import { useSyncExternalStore } from 'react';
import { createMinuteTicker } from '../../../provider/stores/minute-ticker.js';
import { formatOf } from '../../../provider/hooks/use-format.js';
import { storeOf } from '../../../provider/hooks/use-provider-store.js';
import type { WidgetContext } from '../../../provider/hooks/use-widget-context.js';

/**
 * Returns a relative time and the full date. During hydration both are absolute and in UTC, because
 * the server does not know the visitor's clock and time zone.
 */
export function useRelativeTime(
  context: WidgetContext,
  time: number,
): { ago: string; full: string } {
  const format = formatOf(context);
  const ago = useSyncExternalStore(
    storeOf(context, createMinuteTicker).subscribe,
    () => format.ago(time, Date.now()),
    () => null,
  );
  return ago === null
    ? { ago: format.day(time, 'UTC'), full: format.moment(time, 'UTC') }
    : { ago, full: format.moment(time) };
}
