'use client';
import { createElement, useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useLatest } from './use-latest.js';
import { useLive } from './use-live.js';
import { useWidgetContext } from './use-widget-context.js';

/**
 * A component that most visitors never see, loaded when it is first wanted and kept for all widgets
 * under the provider. Returns what renders it: nothing until it is loaded. `wish` is what it is wanted
 * for, and falsy while it is not. If it cannot be loaded, that is reported, `onFailure` is called, and
 * the next wish tries again.
 */
export function useOnDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  wish: unknown,
  onFailure?: () => void,
): (props: Props) => ReactNode {
  const { shared, reportError } = useWidgetContext();
  const [, setIsLoaded] = useState(false);
  // Not before hydration is done: the server's HTML is without it.
  const isLive = useLive();
  const component = isLive && (shared.get(load) as ComponentType<Props> | undefined);
  const fail = useLatest(onFailure);
  const missing = component ? null : wish;
  useEffect(() => {
    if (!missing) return;
    load().then(
      (loaded) => {
        shared.set(load, loaded);
        setIsLoaded(true);
      },
      (error: unknown) => {
        reportError(error, 'loading', 'network');
        fail()?.();
      },
    );
  }, [missing, load, shared, reportError, fail]);
  return (props) => (wish && component ? createElement(component, props) : null);
}
