'use client';
import { useWidgetContext } from './use-widget-context.js';
import type { WidgetContext } from './use-widget-context.js';

/** Returns the store that all widgets under a provider share. The first caller creates it. */
export function useProviderStore<Store>(create: (context: WidgetContext) => Store): Store {
  const context = useWidgetContext();
  const { shared } = context;
  if (!shared.has(create)) shared.set(create, create(context));
  return shared.get(create) as Store;
}
