'use client';
import { useSyncExternalStore } from 'react';
import { createMinuteTicker } from '../../stores/minute-ticker.js';
import { useFormat } from '../../hooks/use-format.js';
import { useHydrated } from '../../dom/use-hydrated.js';
import { useProviderStore } from '../../hooks/use-provider-store.js';

/**
 * Returns a relative time and the full date. During hydration both are absolute and in UTC, because
 * the server does not know the visitor's clock and time zone.
 */
export function useRelativeTime(time: number): { ago: string; full: string } {
  const ticker = useProviderStore(createMinuteTicker);
  const format = useFormat();
  const isHydrated = useHydrated();
  const ago = useSyncExternalStore(
    ticker.subscribe,
    () => format.ago(time, Date.now()),
    () => format.day(time, 'UTC'),
  );
  return { ago, full: isHydrated ? format.moment(time) : format.moment(time, 'UTC') };
}
