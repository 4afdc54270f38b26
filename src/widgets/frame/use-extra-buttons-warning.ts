'use client';
import { useEffect } from 'react';
import type { ParsedFrame } from '../../network/cast/model.js';
import { markOnce } from '../../core/registry.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';

/** Warns once in the console about each frame with more buttons than are rendered. */
export function useExtraButtonsWarning(frame: ParsedFrame | null): void {
  const { registry } = useWidgetContext();
  const url = frame?.url ?? '';
  const hidden = frame?.kind === 'frame' ? frame.extraButtons : 0;
  useEffect(() => {
    if (hidden === 0 || !markOnce(registry, `buttons of ${url}`)) return;
    console.warn(`castkit: only the first four buttons of the frame ${url} are shown.`);
  }, [hidden, url, registry]);
}
