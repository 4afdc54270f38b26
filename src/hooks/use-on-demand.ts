'use client';
import { createElement, useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useLatest } from './use-latest.js';
import { useWidgetContext } from './use-widget-context.js';

/**
 * A component that most visitors never meet, loaded when it is first wanted. Returns what draws it: nothing until it is
 * there. `wish` is what it is wanted for, and falsy while it is not; what cannot be loaded is reported, and tried again
 * for the next wish.
 */
export function useOnDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  wish: unknown,
  onFailure?: () => void,
): (props: Props) => ReactNode {
  const [component, setComponent] = useState<ComponentType<Props> | null>(null);
  const { reportError } = useWidgetContext();
  const fail = useLatest(onFailure);
  const missing = component === null ? wish : null;
  useEffect(() => {
    if (!missing) return;
    load().then(
      (loaded) => {
        setComponent(() => loaded);
      },
      (error: unknown) => {
        reportError(error, 'loading', 'network');
        fail()?.();
      },
    );
  }, [missing, load, reportError, fail]);
  return (props) => (wish ? component && createElement(component, props) : null);
}
