'use client';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { readEach } from '../../core/read/read-props.js';
import { useShallowStable } from '../../core/dom/use-shallow-stable.js';
import { Context, useWidgetContext } from '../hooks/use-widget-context.js';
import { warnUnusable } from '../hooks/warn-unusable.js';
import type { WidgetComponents } from '../settings/widget-components.js';
import { readComponent } from './read-settings.js';

/** The props of `ComponentsProvider`. */
export interface ComponentsProviderProps {
  /**
   * Your own components, as in `settings.components`, which they are put on top of. Null or an own
   * field with undefined leaves those of the settings.
   */
  components?: WidgetComponents | null | undefined;
  /** The widgets that have them. */
  children?: ReactNode;
}

/**
 * Gives one card, one list or a part of the page other components than `settings.components`. It
 * renders no element.
 * @throws outside a NeynarContextProvider
 * @example A card with a foot of its own
 * ```tsx
 * <ComponentsProvider components={{ Footer: Votes }}>
 *   <CastCard cast={cast} />
 * </ComponentsProvider>
 * ```
 */
export function ComponentsProvider({ components, children }: ComponentsProviderProps) {
  const context = useWidgetContext();
  // Sites write the object inline.
  const own = useShallowStable(
    readEach(components ?? undefined, readComponent, (name) => {
      warnUnusable(context.registry, `<ComponentsProvider components.${name}>`);
    }) as WidgetComponents,
  );
  const value = useMemo(
    () => ({ ...context, components: { ...context.components, ...own } }),
    [context, own],
  );
  return <Context.Provider value={value}>{children}</Context.Provider>;
}
