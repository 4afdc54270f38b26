'use client';
import { createElement, useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useWidgetContext } from './use-widget-context.js';

/**
 * A component that most visitors never meet, loaded when it is first wanted. Returns what draws it: nothing until it is
 * there. What cannot be loaded is reported, and tried again when it is wanted anew.
 */
export function useOnDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isWanted: boolean,
): (props: Props) => ReactNode {
  const [component, setComponent] = useState<ComponentType<Props> | null>(null);
  const { reportError } = useWidgetContext();
  const isMissing = isWanted && component === null;
  useEffect(() => {
    if (!isMissing) return;
    load().then(
      (loaded) => {
        setComponent(() => loaded);
      },
      (error: unknown) => {
        reportError(error, 'loading');
      },
    );
  }, [isMissing, load, reportError]);
  return (props) => isWanted && component && createElement(component, props);
}
