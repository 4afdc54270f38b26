import { isDismissed } from '../../core/dom/is-dismissed.js';
import { logError } from '../../core/errors/log-error.js';
import { composeUrl } from '../../network/cast/social-app-urls.js';
import type { DraftField } from '../../network/cast/social-app-urls.js';

/** The shared parts: empty or null if not shared. */
interface Shared {
  text: string;
  page: string | null;
  channelId: string;
}

/** The address of the composer of the social app with what is shared. */
export function shareHref(clientUrl: string, { text, page, channelId }: Shared): string {
  const draft: DraftField[] = [['text', text]];
  if (page !== null) draft.push(['embeds[]', page]);
  if (channelId) draft.push(['channelKey', channelId]);
  return composeUrl(clientUrl, draft);
}

async function share(data: ShareData): Promise<void> {
  try {
    await navigator.share(data);
  } catch (error) {
    if (!isDismissed(error)) logError('The page could not be shared.', error);
  }
}

type Press = Pick<
  MouseEvent,
  'altKey' | 'ctrlKey' | 'defaultPrevented' | 'metaKey' | 'preventDefault' | 'shiftKey'
>;

/**
 * Opens the platform's own ways to share in place of the link that is pressed, where the browser
 * has them. With a modifier key, or if the page has handled the press, it is the link.
 */
export function shareByPlatform(event: Press, { text, page }: Omit<Shared, 'channelId'>): void {
  const isModified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (isModified || event.defaultPrevented || !('share' in navigator)) return;
  event.preventDefault();
  void share({ ...(text && { text }), ...(page !== null && { url: page }) });
}
