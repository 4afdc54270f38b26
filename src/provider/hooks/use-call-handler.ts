'use client';
import { callHandler } from '../../core/errors/call-handler.js';
import type { ErrorPlace } from '../settings/error-places.js';
import { useWidgetContext } from './use-widget-context.js';

/**
 * Returns a function that calls a handler of the site. An error is reported, and the widget
 * continues.
 */
export function useCallHandler(): (where: ErrorPlace, handler: () => unknown) => void {
  const { reportError } = useWidgetContext();
  return (where, handler) => {
    callHandler(handler, (reason) => {
      reportError(reason, where);
    });
  };
}
