'use client';
import { useWidgetContext } from './use-widget-context.js';
import type { WidgetContext } from './use-widget-context.js';

/** The one thing of its kind for all widgets under a provider: made by `create` when the first of them asks. */
export function useShared<Kind>(create: (context: WidgetContext) => Kind): Kind {
  const context = useWidgetContext();
  const { shared } = context;
  if (!shared.has(create)) shared.set(create, create(context));
  return shared.get(create) as Kind;
}
