import { readHash } from '../../network/cast/read-hash.js';
import { httpUrl, plainUrl } from '../../core/read/http-url.js';

/**
 * Names one cast: by its full hash, or by its URL in the social app, which has a part of the hash.
 */
export interface CastName {
  type: 'url' | 'hash';
  identifier: string;
  /** The hash, or its beginning, in lower case. */
  hash: string;
}

/** The hosts of the social app, including its old name. */
const APP_HOSTS = ['farcaster.xyz', 'warpcast.com'];
/** The base of names made from URLs, so that each cast has one name, however it was requested. */
const APP_URL = 'https://farcaster.xyz';

/** A full hash, with or without `0x`; null for anything else. */
export function nameOfHash(value: unknown): CastName | null {
  const hash = readHash(value).toLowerCase();
  return /^0x[\da-f]{40}$/.test(hash) ? { type: 'hash', identifier: hash, hash } : null;
}

/**
 * Reads the URL of a cast in the social app, or at `clientUrl`: `/rosa/0x12345678`, or
 * `/~/conversations/0x…` with the full hash. Null for any other URL.
 */
export function readCastUrl(value: string, clientUrl: string): CastName | null {
  const url = plainUrl(value);
  if (!url || url.port) return readOwn(url, clientUrl);
  const isApp = APP_HOSTS.includes(url.hostname.replace(/^www\./, ''));
  return isApp ? readPath(url.pathname) : readOwn(url, clientUrl);
}

/** Reads a URL below that of the site's own client. */
function readOwn(url: URL | null, clientUrl: string): CastName | null {
  const own = httpUrl(clientUrl);
  if (!url || own?.host !== url.host) return null;
  const base = own.pathname.replace(/\/+$/, '');
  return url.pathname.startsWith(`${base}/`) ? readPath(url.pathname.slice(base.length)) : null;
}

function readPath(path: string): CastName | null {
  const [, name = '', given = ''] =
    /^\/([\w-][\w.-]{0,99}|~\/conversations)\/(0x[\da-f]{6,40})\/?$/i.exec(path) ?? [];
  const hash = given.toLowerCase();
  const full = nameOfHash(hash);
  if (full || !hash || name.startsWith('~')) return full;
  return { type: 'url', identifier: `${APP_URL}/${name.toLowerCase()}/${hash}`, hash };
}
