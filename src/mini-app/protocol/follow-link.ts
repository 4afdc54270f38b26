import { httpUrl } from '../../core/read/http-url.js';
import { readLink } from './read-link.js';
import type { MiniAppActions } from './types.js';

/** What follows a link in a host. */
export interface LinkHost {
  actions: Pick<MiniAppActions, 'openUrl' | 'viewCast' | 'viewProfile'>;
  /** The URL of the social app that casts and profiles link to. */
  clientUrl: string;
  /** Called when the host has refused all of it. */
  report: (reason: unknown) => void;
}

/** The link that an event is about, also in a shadow tree. */
const linkOf = (event: Event) =>
  event.composedPath().find((node): node is HTMLAnchorElement => node instanceof HTMLAnchorElement);

/**
 * Has the host follow a link that opens a tab: as a cast or a profile if it is one, else by its
 * URL. Links to the page's own origin, other presses than plain ones and those that are handled
 * already are left alone.
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
  // A host may know addresses alone.
  follow()
    .catch((reason: unknown) => {
      if (!found) throw reason;
      return openUrl();
    })
    .catch(report);
}
