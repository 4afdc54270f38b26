import type { MouseEvent } from 'react';
import type { Cast, Frame } from '../../network/cast/api-types.js';
import type { OpenMiniApp } from '../settings/mini-apps.js';
import { OPENER } from '../settings/opener.js';
import type { WidgetContext } from './use-widget-context.js';

/**
 * For a press of a link to a mini app: opens the app in the page if the site hosts mini apps, the
 * press asks for no other tab, and no other handler has taken it.
 */
export function openInPage(
  { providerCache }: Pick<WidgetContext, 'providerCache'>,
  event: MouseEvent,
  url: string,
  frame: Frame,
  cast: Cast | undefined,
): void {
  const open = providerCache.get(OPENER) as OpenMiniApp | undefined;
  const { altKey, ctrlKey, metaKey, shiftKey } = event;
  if (!open || altKey || ctrlKey || metaKey || shiftKey || event.isDefaultPrevented()) return;
  if (open(url, frame, cast)) event.preventDefault();
}
