import type { MouseEvent } from 'react';
import type { Cast, Frame } from '../../network/cast/api-types.js';
import { OPENER } from '../settings/mini-app-keys.js';
import type { WidgetContext } from './use-widget-context.js';

/**
 * For a press of a link to a mini app: opens the app in the page if the site hosts mini apps, the
 * press asks for no other tab, and no other handler has taken it.
 */
export function openInPage(
  { registry }: Pick<WidgetContext, 'registry'>,
  event: MouseEvent,
  url: string,
  frame: Frame,
  cast: Cast | undefined,
): void {
  const open = registry.get(OPENER);
  const { altKey, ctrlKey, metaKey, shiftKey } = event;
  if (!open || altKey || ctrlKey || metaKey || shiftKey || event.isDefaultPrevented()) return;
  if (open(url, frame, cast)) event.preventDefault();
}
