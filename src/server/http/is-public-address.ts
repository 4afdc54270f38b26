/**
 * The address ranges outside the public internet, with their prefix lengths: IANA's registries of
 * special addresses, which include the metadata of clouds (169.254.169.254, 100.100.100.200,
 * 192.0.0.192), and the address by which machines of Azure reach their host (168.63.129.16).
 */
const PRIVATE_4: readonly (readonly [address: string, bits: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['168.63.129.16', 32],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

/** An IPv4 address as a number; NaN for anything else. */
function numberOf4(address: string): number {
  if (!/^(\d{1,3}\.){3}\d{1,3}$/.test(address)) return NaN;
  const parts = address.split('.').map(Number);
  return parts.every((part) => part < 256) ? parts.reduce((sum, part) => sum * 256 + part, 0) : NaN;
}

/** The first two groups of an IPv6 address; undefined for anything else. */
function headOf6(address: string): [first: number, second: number] | undefined {
  const [, first = '', second = ''] = /^([\da-f]{1,4}):([\da-f]{0,4})(?=:)/i.exec(address) ?? [];
  return first ? [Number.parseInt(first, 16), Number.parseInt(second || '0', 16)] : undefined;
}

/** The address of IPv4 that two groups of IPv6 contain, which are hexadecimal. */
export const addressOf4 = (groups: readonly string[]): string =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((number) => [number >> 8, number & 255])
    .join('.');

/**
 * The address of IPv4 by which a network that has IPv6 alone reaches a host without any (NAT64):
 * its resolver gives every such host an address of 64:ff9b::/96. Undefined for anything else.
 */
function reachedBy6(address: string): string | undefined {
  const [, high, low] = /^64:ff9b::(?:([\da-f]{1,4}):)?([\da-f]{1,4})$/i.exec(address) ?? [];
  return low && addressOf4([high ?? '0', low]);
}

/**
 * Whether an address, as the resolver writes it, is on the public internet. For IPv6 that is the
 * range given to networks (2000::/3), without addresses that contain one of IPv4, and those for
 * examples and benchmarks; and what leads to a public address of IPv4. Anything else is not public.
 */
export function isPublicAddress(given: string): boolean {
  const address = reachedBy6(given) ?? given;
  const number = numberOf4(address);
  if (!Number.isNaN(number)) {
    return !PRIVATE_4.some(([network, bits]) => {
      const size = 2 ** (32 - bits);
      return Math.floor(number / size) === Math.floor(numberOf4(network) / size);
    });
  }
  const head = headOf6(address);
  if (!head) return false;
  const [first, second] = head;
  if (first < 0x2000 || first > 0x3fff) return false;
  // A sink for requests about private names.
  if (/^2620:0*4f:8000:/i.test(address)) return false;
  // Teredo, benchmarks and ORCHID; 6to4; examples, whose second range is 3fff::/20.
  if (first === 0x2001 && (second < 0x200 || second === 0xdb8)) return false;
  return first !== 0x2002 && !(first === 0x3fff && second < 0x1000);
}
