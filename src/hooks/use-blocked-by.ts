'use client';
import { useWidgetContext } from './use-widget-context.js';

/** Returns `ask` of the widgets' context. */
export const useAsk = () => useWidgetContext().ask;
