import { attempt } from '../../core/read/read-props.js';
import { addressOf4 } from '../http/is-public-address.js';

/** An address of IPv4 with the port of its connection, as some proxies write it. */
const IPV4 = /^((?:\d{1,3}\.){3}\d{1,3})(?::\d{1,5})?$/;
/** An address of IPv6: in brackets with a port, or with a zone. */
const IPV6 = /^\[?([\da-f:.]+)(?:%[^\]]*)?(?:\](?::\d{1,5})?)?$/i;
/** The longest text that is read, in characters: a header has 16 kB, an address 45 and a zone. */
const MAX_LENGTH = 100;

/**
 * The name by which a visitor's address is counted. A household, or one machine in a data center,
 * has 2^64 addresses of IPv6 whose first half is the same, so that half is the name. An address of
 * IPv4 is itself, also within one of IPv6. Other texts are themselves, cut to a hundred characters.
 */
export function visitorNetwork(given: string): string {
  const address = given.trim().slice(0, MAX_LENGTH);
  const [, of4] = IPV4.exec(address) ?? [];
  if (of4) return of4;
  const [, of6 = ''] = IPV6.exec(address) ?? [];
  // In its shortest form, in lower case and without dots, whatever form it had.
  const host = attempt(() => new URL(`http://[${of6}]/`).hostname.slice(1, -1));
  if (host === undefined) return address;
  const [head = '', tail] = host.split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  const groups = [...before, ...zeros, ...after];
  const has4 = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  return has4 ? addressOf4(groups.slice(6)) : groups.slice(0, 4).join(':');
}
