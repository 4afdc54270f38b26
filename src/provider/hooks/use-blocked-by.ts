'use client';
import { useWidgetContext } from './use-widget-context.js';

/** Returns `blockedBy` of the widgets' context. */
export const useBlockedBy = () => useWidgetContext().blockedBy;
