'use client';
import { useSyncExternalStore } from 'react';
import { createClock } from '../text/clock.js';
import { useFormat } from './use-format.js';
import { useLive } from './use-live.js';
import { useShared } from './use-shared.js';

/** How long ago a time was, and the full date; in UTC and absolute until the visitor's clock and zone are known. */
export function useRelativeTime(time: number): { ago: string; full: string } {
  const clock = useShared(createClock);
  const format = useFormat();
  const isLive = useLive();
  const ago = useSyncExternalStore(
    clock.subscribe,
    () => format.ago(time, Date.now()),
    () => format.day(time, 'UTC'),
  );
  return { ago, full: isLive ? format.moment(time) : format.moment(time, 'UTC') };
}
