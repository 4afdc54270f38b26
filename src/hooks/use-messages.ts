'use client';
import { useMemo } from 'react';
import type { CommonMessages, Messages } from '../text/messages.js';
import { useWidgetContext } from './use-widget-context.js';

/** The words of a widget that not every page has: the owner's, and `defaults` where there are none. */
export function useMessages<Words extends Partial<Messages>>(
  defaults: Words,
): CommonMessages & Words {
  const { messages } = useWidgetContext();
  return useMemo(() => ({ ...defaults, ...messages }), [defaults, messages]);
}
