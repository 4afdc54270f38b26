import { httpUrl } from '../../core/read/http-url.js';

/** The request to a host that replaces following a link. */
export type LinkRequest =
  | { action: 'viewProfile'; options: { fid: number } }
  | { action: 'viewCast'; options: { hash: string; authorUsername?: string } };

const FID = /^[1-9]\d{0,15}$/;
const HASH = /^0x[\da-f]{8,40}$/i;

const decode = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
};

/**
 * The cast or the profile of the social app that a link leads to; null for any other page.
 * @param fid the fid of the link's user, if the link says it: a profile's URL has only the username
 */
export function readLink(href: string, clientUrl: string, fid?: string): LinkRequest | null {
  const [url, app] = [httpUrl(href), httpUrl(clientUrl)];
  if (!url || !app || url.origin !== app.origin || url.search || url.hash) return null;
  const base = `${app.pathname.replace(/\/$/, '')}/`;
  if (!url.pathname.startsWith(base)) return null;
  const path = url.pathname.slice(base.length).split('/').map(decode);
  const [first = '', second = '', third = ''] = path;
  const viewProfile = (id: string): LinkRequest | null =>
    FID.test(id) && Number.isSafeInteger(Number(id))
      ? { action: 'viewProfile', options: { fid: Number(id) } }
      : null;
  if (first === '~' && path.length === 3) {
    if (second === 'profiles') return viewProfile(third);
    const isCast = second === 'conversations' && HASH.test(third);
    return isCast ? { action: 'viewCast', options: { hash: third } } : null;
  }
  if (!first || first === '~') return null;
  if (path.length === 1) return viewProfile(fid ?? '');
  return path.length === 2 && HASH.test(second)
    ? { action: 'viewCast', options: { hash: second, authorUsername: first } }
    : null;
}
