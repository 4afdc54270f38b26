'use client';
import { useWidgetContext } from './use-widget-context.js';

/** Returns `isBlocked` of the widgets' context. */
export const useIsBlocked = () => useWidgetContext().isBlocked;
