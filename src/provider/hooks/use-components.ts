'use client';
import { useWidgetContext } from './use-widget-context.js';
import type { WidgetContext } from './use-widget-context.js';

export function useComponents(): WidgetContext['components'] {
  return useWidgetContext().components;
}
