'use client';
import type { ErrorPlace } from './settings.js';
import { createToastStore } from './toast-store.js';
import { useShared } from './use-shared.js';
import { useWidgetContext } from './use-widget-context.js';

/** Tells of an owner's handler that has failed: the owner of the error and where, the visitor of `message`. */
export function useFailure(): (error: unknown, where: ErrorPlace, message: string) => void {
  const { reportError } = useWidgetContext();
  const toasts = useShared(createToastStore);
  return (error, where, message) => {
    reportError(error, where);
    toasts.show('error', message);
  };
}
