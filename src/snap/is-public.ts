import { httpsUrl } from './https-url.js';

/** Names that lead nowhere in public (RFC 6761, RFC 8375, RFC 9476 and routers). */
const PRIVATE =
  /(^|\.)(localhost|local|internal|intranet|lan|home|corp|test|invalid|arpa|onion|alt)$/;

/**
 * Whether an address may be asked by a stranger's wish: https, and a host with a public name.
 * Addresses of numbers are none: what they lead to no name says.
 */
export function isPublic(url: string): boolean {
  if (!httpsUrl(url, undefined)) return false;
  const host = new URL(url).hostname.replace(/\.$/, '');
  return host.includes('.') && !PRIVATE.test(host) && !/^\[|^[\d.]+$/.test(host);
}
