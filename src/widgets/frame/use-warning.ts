'use client';
import { useEffect } from 'react';
import { markOnce } from '../../core/registry.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';

/** Says a sentence in the console, once under a provider, if `isWanted`. */
export function useWarning(sentence: string, isWanted: boolean): void {
  const { registry } = useWidgetContext();
  useEffect(() => {
    if (isWanted && markOnce(registry, sentence)) console.warn(sentence);
  }, [isWanted, sentence, registry]);
}

export const useHandlerWarning = (isMissing: boolean): void => {
  useWarning('castkit: a frame has no onFrameBtnPress. Its buttons are links.', isMissing);
};
