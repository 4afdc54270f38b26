'use client';
import { useMemo } from 'react';
import type { CommonMessages, Messages } from '../../core/messages/messages.js';
import { useWidgetContext } from './use-widget-context.js';

/**
 * Returns the common messages and those of a table that is loaded with its widgets: the site's
 * texts, and `defaults` for the others.
 */
export function useMessages<Table extends Partial<Messages>>(
  defaults: Table,
): CommonMessages & Table {
  const { messages, readMessages } = useWidgetContext();
  return useMemo(
    () => ({ ...messages, ...readMessages(defaults, messages) }),
    [defaults, messages, readMessages],
  );
}
