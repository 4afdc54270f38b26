'use client';
import { useWidgetContext } from './use-widget-context.js';

export const useIsBlocked = () => useWidgetContext().isBlocked;
