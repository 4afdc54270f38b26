'use client';
import { useEffect } from 'react';
import type { ParsedFrame } from '../frames/types.js';
import { useShared } from './use-shared.js';

const createWarned = () => new Set<string>();

/** Warns once of each frame that has more buttons than are drawn. */
export function useExtraButtonsWarning(frame: ParsedFrame | null): void {
  const warned = useShared(createWarned);
  const url = frame?.url ?? '';
  const hidden = frame?.kind === 'frame' ? frame.extraButtons : 0;
  useEffect(() => {
    if (hidden === 0 || warned.has(url)) return;
    warned.add(url);
    console.warn(`castkit: only the first four buttons of the frame ${url} are shown.`);
  }, [hidden, url, warned]);
}
