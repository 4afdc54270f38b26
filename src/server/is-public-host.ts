/** An address, as the URL parser writes it in whatever form it was given. */
const ADDRESS = /^(?:\[.*\]|\d+\.\d+\.\d+\.\d+)$/;
/** Names that are resolved within a network or a machine (RFC 6761, 6762, 8375, ICANN 2024). */
const INTERNAL = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|private|home\.arpa)$/;

/**
 * Whether a host name is one of the public web: no address, no single label and no name of a local
 * network. What a public name resolves to is not looked up: that is for the server's `fetch`.
 */
export function isPublicHost(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '').toLowerCase();
  return name.includes('.') && !ADDRESS.test(name) && !INTERNAL.test(name);
}
