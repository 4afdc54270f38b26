import { httpUrl } from '../../core/read/http-url.js';
import { readLink } from './read-link.js';
import type { MiniAppActions } from './types.js';

export interface LinkHost {
  actions: Pick<MiniAppActions, 'openUrl' | 'viewCast' | 'viewProfile'>;
  /** The URL of the social app that casts and profiles link to. */
  clientUrl: string;
  /** Called if the host has refused every request. */
  report: (reason: unknown) => void;
}

/** The link that an event is about, even in a shadow tree. */
const linkOf = (event: Event) =>
  event.composedPath().find((node): node is HTMLAnchorElement => node instanceof HTMLAnchorElement);

/**
 * Makes the host follow a link that would open a tab: as a cast or a profile if it is one,
 * otherwise by its URL. Links to the page's own origin are left alone, as are presses with a
 * modifier key or another button, and those that are already handled.
 */
export function followLink(event: MouseEvent, { actions, clientUrl, report }: LinkHost): void {
  const { altKey, ctrlKey, metaKey, shiftKey } = event;
  if (event.defaultPrevented || event.button !== 0) return;
  if (altKey || ctrlKey || metaKey || shiftKey) return;
  const link = linkOf(event);
  const url = httpUrl(link?.href);
  if (!link || !url || url.origin === location.origin) return;
  if (link.target !== '_blank' || link.hasAttribute('download')) return;
  event.preventDefault();
  const found = readLink(url.href, clientUrl, link.dataset.castkitFid);
  const openUrl = () => actions.openUrl(url.href);
  const follow = () => {
    if (found?.action === 'viewCast') return actions.viewCast(found.options);
    if (found?.action === 'viewProfile') return actions.viewProfile(found.options);
    return openUrl();
  };
  // A host may only support URLs.
  follow()
    .catch((reason: unknown) => {
      if (!found) throw reason;
      return openUrl();
    })
    .catch(report);
}
