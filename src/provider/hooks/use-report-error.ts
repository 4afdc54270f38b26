'use client';
import type { ErrorPlace } from '../settings/error-places.js';
import { createToastQueue } from '../stores/toast-queue.js';
import { useProviderStore } from './use-provider-store.js';
import { useWidgetContext } from './use-widget-context.js';

/**
 * Returns a function that reports an error of a handler, and shows `message` to the visitor as a
 * toast.
 */
export function useReportError(): (error: unknown, where: ErrorPlace, message: string) => void {
  const { reportError } = useWidgetContext();
  const toasts = useProviderStore(createToastQueue);
  return (error, where, message) => {
    reportError(error, where);
    toasts.show('error', message);
  };
}
