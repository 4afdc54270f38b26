import { httpsUrl } from './https-url.js';

/** An address, as the URL parser writes it in whatever form it was given. */
const ADDRESS = /^\[|^[\d.]+$/;
/**
 * Names that are resolved within a network or a machine, or not at all (RFC 6761, 6762, 8375 and
 * 9476, ICANN 2024, and routers).
 */
const INTERNAL =
  /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|private|test|invalid|arpa|onion|alt)$/;

/**
 * Whether a host name is one of the public web: no address, no single label and no name of a local
 * network. What a public name resolves to is not looked up here.
 */
export function isPublicHost(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '').toLowerCase();
  return name.includes('.') && !ADDRESS.test(name) && !INTERNAL.test(name);
}

/** Whether a stranger's address may be requested: https, and a host with a public name. */
export function isPublic(url: string): boolean {
  return httpsUrl(url, undefined) !== null && isPublicHost(new URL(url).hostname);
}
