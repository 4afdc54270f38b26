import { isAscii } from './is-ascii.js';

/** Returns an http(s) URL, resolved against `base`; null for any other value. Never throws. */
export function httpUrl(value: unknown, base?: string): URL | null {
  // An empty string would resolve to the base itself.
  if (typeof value !== 'string' || !value.trim()) return null;
  try {
    const url = new URL(value, base);
    // A protocol ends with its only colon. Encoding half a surrogate pair throws: better here than
    // when the URL is sent.
    return /^https?:/.test(url.protocol) && encodeURIComponent(value) ? url : null;
  } catch {
    return null;
  }
}

/** The same without those that have a name or password, which could pass for their host. */
export function plainUrl(value: unknown, base?: string): URL | null {
  const url = httpUrl(value, base);
  return url?.username || url?.password ? null : url;
}

/**
 * Whether an address is a path of the site itself. To a URL parser `/\` is `//`, behind which is a
 * host, and tabs and line feeds are nothing; no path of a site has other white space there.
 */
export const isSitePath = (url: string): boolean => /^\/(?!\s*[/\\])/.test(url);

/**
 * Whether a URL is valid by `canParse`, where it exists: throwing takes forty times as long. It is
 * only used for ASCII, because Node 20 compiles a busy `canParse` to code that refuses
 * `http://é.com`.
 */
const canParse = (url: string): boolean | undefined =>
  isAscii(url) ? (URL as Partial<typeof URL>).canParse?.(url) : undefined;

/**
 * Returns a key that is equal for URLs of the same page: a slash at the end of the path makes no
 * difference. Undefined for an invalid URL.
 */
export function urlKey(url: string): string | undefined {
  try {
    if (canParse(url) === false) return undefined;
    return new URL(url).href.replace(/\/(?=[?#]|$)/, '');
  } catch {
    return undefined;
  }
}

/** Whether a URL can be parsed: cheaper than its key, where `canParse` exists. */
export const isUrl = (url: string): boolean => canParse(url) ?? urlKey(url) !== undefined;
