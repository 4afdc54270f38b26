'use client';
import { useWidgetContext } from './use-widget-context.js';
import type { WidgetContext } from './use-widget-context.js';

/** The store that all widgets under a provider share. The first caller creates it. */
export function storeOf<Store>(
  context: WidgetContext,
  create: (context: WidgetContext) => Store,
): Store {
  const { registry } = context;
  if (!registry.has(create)) registry.set(create, create(context));
  return registry.get(create) as Store;
}

export const useProviderStore = <Store>(create: (context: WidgetContext) => Store): Store =>
  storeOf(useWidgetContext(), create);
