'use client';
import { useSyncExternalStore } from 'react';
import { createMinuteTicker } from '../text/minute-ticker.js';
import { useFormat } from './use-format.js';
import { useLive } from './use-live.js';
import { useShared } from './use-shared.js';

/** How long ago a time was, and the full date; in UTC and absolute until the visitor's clock and zone are known. */
export function useRelativeTime(time: number): { ago: string; full: string } {
  const ticker = useShared(createMinuteTicker);
  const format = useFormat();
  const isLive = useLive();
  const ago = useSyncExternalStore(
    ticker.subscribe,
    () => format.ago(time, Date.now()),
    () => format.day(time, 'UTC'),
  );
  return { ago, full: isLive ? format.moment(time) : format.moment(time, 'UTC') };
}
