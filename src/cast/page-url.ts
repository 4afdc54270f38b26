import { httpUrl } from '../read/http-url.js';
import { fieldsOf, listOf } from '../read/read.js';
import type { ParsedCast } from './model.js';

/**
 * Parameters that say where a visitor came from, and not what they read: of campaigns (`utm_…`), of
 * advertisements and of newsletters.
 */
const TRACKER =
  /^(?:utm_\w+|fbclid|gclid|gbraid|wbraid|dclid|msclkid|twclid|ttclid|yclid|igshid|li_fat_id|mc_[ce]id|_hsenc|_hsmi|vero_id|oly_(?:anon|enc)_id)$/i;

/** How much longer than a page the address of the same page may be: a tracker has many letters. */
const MAX_TRACKERS = 2000;

/** The most embeds of a cast that are looked at; the network allows four. */
const MAX_EMBEDS = 10;

/**
 * The address of a page as comments are looked for and posted: http(s), without a hash. Null for
 * anything else, and for one with a user or a password, which would be published. Never throws.
 * @param base what a relative address refers to. Default: none
 */
export function pageUrl(value: unknown, base?: string): string | null {
  const url = httpUrl(value, base);
  if (!url || url.username || url.password) return null;
  url.hash = '';
  return url.href;
}

/** An address without the parameters of trackers. @param url as `pageUrl` returns it */
export function withoutTrackers(url: string): string {
  const [path = '', query] = url.split(/\?(.*)/s);
  // In one pass: a hostile address has many parameters.
  const kept = query?.split('&').filter((pair) => !TRACKER.test(pair.split('=', 1)[0] ?? ''));
  return kept?.length ? `${path}?${kept.join('&')}` : path;
}

/**
 * A key that is equal for the addresses of the same page: neither the scheme, a hash, trackers nor
 * a slash at the end of the path make a difference. Null for what `pageUrl` refuses.
 */
export function pageKey(value: unknown): string | null {
  const url = pageUrl(value);
  return (
    url &&
    withoutTrackers(url)
      .replace(/^https?:/, '')
      .replace(/\/(?=$|\?)/, '')
  );
}

/** Returns a function that says whether an address is that of a page. */
function createIsPage(page: string): (url: unknown) => boolean {
  const key = pageKey(page);
  return (url) =>
    key !== null &&
    typeof url === 'string' &&
    // Before it is parsed.
    url.length < page.length + MAX_TRACKERS &&
    pageKey(url) === key;
}

const hasPage = (isPage: (url: unknown) => boolean, { raw }: ParsedCast): boolean => {
  const { embeds, parent_url } = fieldsOf(raw);
  const urls = listOf(embeds).slice(0, MAX_EMBEDS);
  return urls
    .map((embed) => fieldsOf(embed).url)
    .concat(parent_url)
    .some(isPage);
};

/**
 * Returns a function that says whether a cast is a comment on a page: it embeds the page, or is
 * posted under it. The API looks for addresses that begin alike, and open nodes ignore filters.
 */
export function isCommentOn(page: string): (cast: ParsedCast) => boolean {
  const isPage = createIsPage(page);
  return (cast) => hasPage(isPage, cast);
}

/**
 * Returns a function that reads a comment on a page: without the embed of the page, which the
 * visitor is looking at. Null for any other cast.
 */
export function createReadComment(page: string): (cast: ParsedCast | null) => ParsedCast | null {
  const isPage = createIsPage(page);
  return (cast) => {
    if (!cast || !hasPage(isPage, cast)) return null;
    const others = cast.embeds.filter((embed) => !('url' in embed && isPage(embed.url)));
    return others.length < cast.embeds.length ? { ...cast, embeds: others } : cast;
  };
}
