'use client';
import { useWidgetContext } from './use-widget-context.js';

/** The one thing of its kind for all widgets under a provider: made by `create` when the first of them asks. */
export function useShared<Kind>(create: () => Kind): Kind {
  const { shared } = useWidgetContext();
  if (!shared.has(create)) shared.set(create, create());
  return shared.get(create) as Kind;
}
