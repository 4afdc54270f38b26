import { httpsUrl } from './https-url.js';

/** An IP address. The URL parser normalizes all of their forms to these. */
const ADDRESS = /^\[|^[\d.]+$/;
/**
 * Names that are resolved within a network or a machine, or not at all (RFC 6761, 6762, 8375 and
 * 9476, ICANN 2024, and routers).
 */
const INTERNAL =
  /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|private|test|invalid|arpa|onion|alt)$/;

/**
 * Whether a host name belongs to the public web: no address, no single label and no name of a local
 * network. The addresses of a public name are not looked up here.
 */
export function isPublicHost(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '').toLowerCase();
  return name.includes('.') && !ADDRESS.test(name) && !INTERNAL.test(name);
}

/**
 * Whether a URL that a stranger has chosen may be requested: https, and a host with a public name.
 */
export function isPublic(url: string): boolean {
  return httpsUrl(url, undefined) !== null && isPublicHost(new URL(url).hostname);
}
