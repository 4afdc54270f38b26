'use client';
import { useEffect, useState } from 'react';
import { useLatest } from '../../core/dom/use-latest.js';
import { useHydrated } from '../../core/dom/use-hydrated.js';
import { useWidgetContext } from './use-widget-context.js';

/**
 * Loads what most visitors never need, and keeps it for all widgets under the provider. It is
 * loaded when `trigger` becomes truthy; until then, and during hydration, this returns undefined.
 * A failure is reported and `onFailure` is called; the next trigger tries again.
 */
export function useLoaded<Value extends object>(
  load: () => Promise<Value>,
  trigger: unknown,
  onFailure?: () => void,
): Value | undefined {
  const { registry, reportError } = useWidgetContext();
  const [, setIsLoaded] = useState(false);
  // Not during hydration: the server's HTML does not contain it.
  const isHydrated = useHydrated();
  const value = isHydrated ? registry.get(load) : undefined;
  const latest = useLatest(onFailure);
  const missing = value ? null : trigger;
  useEffect(() => {
    if (!missing) return;
    load().then(
      (loaded) => {
        registry.set(load, loaded);
        setIsLoaded(true);
      },
      (error: unknown) => {
        reportError(error, 'loading', 'network');
        latest()?.();
      },
    );
  }, [missing, load, registry, reportError, latest]);
  return value;
}
