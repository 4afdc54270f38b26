'use client';
import { useWidgetContext } from './use-widget-context.js';
import type { WidgetContext } from './use-widget-context.js';

/** Returns the site's own components. */
export function useComponents(): WidgetContext['components'] {
  return useWidgetContext().components;
}
