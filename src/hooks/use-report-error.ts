'use client';
import type { ErrorPlace } from '../stores/settings.js';
import { createToastStore } from '../stores/toast-store.js';
import { useProviderStore } from './use-provider-store.js';
import { useWidgetContext } from './use-widget-context.js';

/**
 * Returns a function that reports an error of a handler, and shows `message` to the visitor as a
 * toast.
 */
export function useReportError(): (error: unknown, where: ErrorPlace, message: string) => void {
  const { reportError } = useWidgetContext();
  const toasts = useProviderStore(createToastStore);
  return (error, where, message) => {
    reportError(error, where);
    toasts.show('error', message);
  };
}
