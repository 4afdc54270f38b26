'use client';
import { useEffect } from 'react';
import { isFirst } from '../../provider/stores/is-first.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';

/** Warns in the console, once under a provider, that a frame has no press handler. */
export function useHandlerWarning(isMissing: boolean): void {
  const { providerCache } = useWidgetContext();
  useEffect(() => {
    if (!isMissing || !isFirst(providerCache, 'onFrameBtnPress')) return;
    console.warn('castkit: a frame has no onFrameBtnPress. Its buttons are links.');
  }, [isMissing, providerCache]);
}
