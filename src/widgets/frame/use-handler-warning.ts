'use client';
import { useEffect } from 'react';
import { markOnce } from '../../core/registry.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';

/** Warns in the console, once under a provider, that a frame has no press handler. */
export function useHandlerWarning(isMissing: boolean): void {
  const { registry } = useWidgetContext();
  useEffect(() => {
    if (!isMissing || !markOnce(registry, 'onFrameBtnPress')) return;
    console.warn('castkit: a frame has no onFrameBtnPress. Its buttons are links.');
  }, [isMissing, registry]);
}
